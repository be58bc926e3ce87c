export interface DatabaseHost {
  host: string;
  port: number;
}

const defaultPort = 5_432;
const addressPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;

/** The hosts of a connection string. PostgreSQL's own form allows several: `host1:5432,host2:5432`. */
export function hostsOf(url: string): DatabaseHost[] {
  const [, , list = ''] = addressPattern.exec(url) ?? [];
  return list.split(',').map((each) => {
    const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(each) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPort) };
  });
}

/** The same connection string for one of its hosts. */
export function urlFor(url: string, { host, port }: DatabaseHost): string {
  const named = host.includes(':') ? `[${host}]` : host;
  return url.replace(
    addressPattern,
    (_all, begin, _hosts, rest) => `${begin}${named}:${port}${rest}`,
  );
}

/** What is wrong with a connection string, or undefined. */
export function faultOfDatabaseUrl(url: string): string | undefined {
  if (!addressPattern.test(url)) {
    return 'must be an address that begins with postgres:// or postgresql://.';
  }
  const hosts = hostsOf(url);
  if (
    hosts.some(({ host }) => host === '') ||
    !hosts.every((each) => URL.canParse(urlFor(url, each)))
  ) {
    return 'must name its hosts as host1:5432,host2:5432.';
  }
  const wanted = new URL(urlFor(url, hosts[0]!)).searchParams.get('target_session_attrs');
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') {
    return `has target_session_attrs=${wanted}: only read-write is possible, as Foyer writes.`;
  }
  return undefined;
}
