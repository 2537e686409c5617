/**
 * The address of each host that a database address names, as PostgreSQL's own programs read it:
 * `postgresql://user@a:5432,b:5432/history` names two.
 */
export function databaseAddresses(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^/?#\s]+)([/?#]\S*)?$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + rest);
}

/** Whether every host has an address; of several the one that takes writes is used, so no other kind can be asked for. */
export function isDatabaseAddress(value: string): boolean {
  const kindOf = (address: string) => new URL(address).searchParams.get('target_session_attrs');
  return databaseAddresses(value).every(
    (address) => URL.canParse(address) && ['read-write', null].includes(kindOf(address)),
  );
}
