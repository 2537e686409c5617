/** Languages in which a museum may name any country. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'ar', 'zh', 'ru', 'el', 'he', 'ja', 'fa'];
/** The language of a country, where it is none of those. */
const OWN = new Map(
  `SE:sv DK:da NO:nb FI:fi IS:is PL:pl CZ:cs SK:sk HU:hu RO:ro HR:hr SI:sl AL:sq EE:et LV:lv LT:lt TR:tr VN:vi ID:id MY:ms GR:el RU:ru UA:uk BG:bg RS:sr JP:ja CN:zh KR:ko EG:ar IR:fa IL:he TH:th IE:ga`
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

/** What a country is called: first in English, then in other languages. */
export function countryNames(code: string): string[] {
  return [...LANGUAGES, OWN.get(code) ?? []].flat().flatMap((language) => {
    const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
    return name ? [name] : [];
  });
}

const KIND_OF_DIVISION =
  /^(?:Provincia (?:di|de|del)|Province (?:of|de)|Provincia Autonoma di|Departamento de|Département (?:de la|des|du|de|d')|Metropolitan City of|County|Città metropolitana di|Regional Unit of|Nomós|Autonomous Province of|Free and Hanseatic City of|Republic of|Borough of|City of|London Borough of|Royal Borough of|District of|State of) ?| ?(?:Province|Oblast'?|Region|Governorate|Krai|Kray|Republic|District|Department|Regency|Prefecture|Division|State|Voivodeship|County Borough|oblast)$/g;

/** "Kaluga Oblast" is Kaluga. */
export const divisionName = (name: string): string =>
  name.replace(KIND_OF_DIVISION, '').replace(KIND_OF_DIVISION, '').trim() || name;
