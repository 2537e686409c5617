const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Natural Earth draws these apart; they have no number of ISO, and records tell the country. */
const DRAWN_APART = new Map([
  ['Indian Ocean Ter.', 'Australia'],
  ['N. Cyprus', 'Cyprus'],
  ['Somaliland', 'Somalia'],
]);

/**
 * A country's name as records have it: Natural Earth shortens many names, and has others of some ("Turkey").
 * @param country one of its shapes; the id is the country's number in ISO 3166, of which a locale makes the letters
 */
export function nameOf({ id, properties }: { id?: string | number; properties: { name: string } }): string {
  const { name } = properties;
  const { region } = new Intl.Locale(id === undefined ? 'und' : `und-${id}`);
  return (region && NAMES.of(region)) ?? DRAWN_APART.get(name) ?? name;
}
