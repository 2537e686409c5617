/** A name to show beside an artifact; a name that is an e-mail address is not shown (RECORD-6). */
export const publicName = (name: string): string =>
  name.trim() === '' || name.includes('@') ? 'a member' : name;
