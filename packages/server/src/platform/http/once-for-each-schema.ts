/**
 * What is compiled of a schema, kept for as long as the schema itself: all servers of a process share it, and so do the
 * routes that have the same schema.
 */
export function onceForEachSchema<Schema extends object, Made>(
  make: (schema: Schema) => Made,
): (schema: Schema) => Made {
  const made = new WeakMap<Schema, Made>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const result = make(schema);
    made.set(schema, result);
    return result;
  };
}
