/** Countries by what is called after their people, or after a kingdom that was there: "Egyptian", "Nubian". */
const PEOPLES = `
  Afghanistan afghan; Albania albanian; Algeria algerian; Argentina argentine argentinian; Armenia armenian; Australia australian; Austria austrian; Azerbaijan azerbaijani;
  Bangladesh bangladeshi; Belgium belgian flemish; Benin beninese dahomean; Bolivia bolivian; Bosnia bosnian; Brazil brazilian; Bulgaria bulgarian thracian; Cambodia cambodian khmer; Cameroon cameroonian; Canada canadian; Chile chilean;
  China chinese; Colombia colombian; Croatia croatian; Cuba cuban; Cyprus cypriot cypriote; Czechia czech bohemian moravian; Denmark danish; Ecuador ecuadorian; Egypt egyptian; Estonia estonian; Ethiopia ethiopian axumite;
  Finland finnish; France french gaulish; Georgia georgian; Germany german; Ghana ghanaian; Greece greek hellenic minoan mycenaean; Guatemala guatemalan; Haiti haitian; Hungary hungarian; Iceland icelandic;
  India indian; Indonesia indonesian javanese; Iran iranian persian elamite; Iraq iraqi babylonian assyrian sumerian mesopotamian; Ireland irish; Israel israeli; Italy italian etruscan; Jamaica jamaican; Japan japanese; Jordan jordanian nabataean nabatean;
  Kazakhstan kazakh; Kenya kenyan; Laos laotian; Latvia latvian; Lebanon lebanese phoenician; Libya libyan; Lithuania lithuanian; Madagascar malagasy; Malaysia malaysian; Mali malian; Malta maltese; Mexico mexican aztec;
  Mongolia mongolian; Morocco moroccan; Myanmar burmese; Nepal nepalese nepali; Netherlands dutch; Nigeria nigerian; Norway norwegian; Pakistan pakistani; Palestine palestinian; Panama panamanian; Paraguay paraguayan; Peru peruvian incan moche;
  Philippines philippine filipino; Poland polish; Portugal portuguese; Romania romanian dacian; Russia russian; Senegal senegalese; Serbia serbian; Slovakia slovak; Slovenia slovenian; South Africa south-african; Spain spanish iberian; Sri Lanka sri-lankan sinhalese; Sudan sudanese nubian kushite;
  Sweden swedish; Switzerland swiss; Syria syrian; Taiwan taiwanese; Tanzania tanzanian; Thailand thai siamese; Tibet tibetan; Tunisia tunisian punic carthaginian; Turkey turkish anatolian hittite; Uganda ugandan; Ukraine ukrainian; United Kingdom british; England english; Scotland scottish; Wales welsh;
  Uruguay uruguayan; Uzbekistan uzbek sogdian; Venezuela venezuelan; Vietnam vietnamese; Yemen yemeni yemenite`;

/** The name of a land by what is called after its people: of "egyptian" it is "Egypt". In small letters. */
export const LAND_OF: ReadonlyMap<string, string> = new Map(
  PEOPLES.split(';').flatMap((row) => {
    const land = row.trim().replace(/ \p{Ll}.*$/u, '');
    const peoples = row.trim().slice(land.length).trim().split(' ');
    return peoples.map((people) => [people.replace('-', ' '), land] as const);
  }),
);
