/** Values of a request's path or query; undefined ones are left out. */
export type Values = Record<string, string | number | boolean | null | undefined>;

/** The address of a call: `{name}` filled from `params`, then the query. */
export function callAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null)
      throw new Error(`The path ${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
