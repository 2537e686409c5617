import type { Language } from './language.ts';

/**
 * How further languages write what decides about centuries and millennia: eras, the word for a century, "about". Words are as they
 * are written, without their dots ("π.Χ." is "π χ"); the reader takes their accents off.
 */
const LANGUAGES: Readonly<Record<string, Language>> = {
  Chinese: {
    words: {
      bc: '公元前|西元前|纪元前|前',
      ad: '公元|西元|公元后|公元後',
      ago: '年前',
      century: '世纪|世紀',
      decade: '年代',
      early: '初|早期|前期|初期|初年',
      mid: '中叶|中葉|中期',
      late: '末|晚期|末期|末年|后期|後期',
      firstHalf: '上半叶|上半|前半|前半叶',
      secondHalf: '下半叶|下半|后半|後半|后半叶',
      to: '至|到',
      and: '和|与|與',
      or: '或',
      filler: '年|月|日',
    },
    ordinals: '一|二|三|四|五|六|七|八|九|十|十一|十二|十三|十四|十五|十六|十七|十八|十九|二十|二十一',
  },
  Japanese: {
    words: { bc: '紀元前', ad: '西暦|紀元|紀元後', millennium: '千年紀', to: 'から|より', filler: '年間' },
  },
  Korean: {
    words: {
      bc: '기원전|서기전',
      ad: '서기|기원후',
      ago: '년 전|년전',
      century: '세기',
      decade: '년대',
      early: '초기|초반',
      mid: '중엽|중반|중기',
      late: '말기|후기',
      firstHalf: '전반',
      secondHalf: '후반',
      filler: '년',
    },
  },
  Arabic: {
    words: {
      bc: 'ق م|قبل الميلاد',
      ad: 'م|ميلادي|ميلادية|الميلادي|الميلادية|للميلاد|بعد الميلاد',
      ah: 'هـ|ه|هجري|هجرية|الهجري|الهجرية|للهجرة',
      century: 'القرن|قرن|ق|القرنين|القرون',
      millennium: 'الألف|الألفية',
      to: 'إلى|حتى',
      or: 'أو',
      filler: 'سنة|عام|من|في|السنة',
    },
    ordinals:
      'الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|الثالث عشر|الرابع عشر|الخامس عشر|السادس عشر|السابع عشر|الثامن عشر|التاسع عشر|العشرين/العشرون',
  },
  'Persian, Urdu': {
    words: {
      bc: 'پ م|پیش از میلاد|قبل از میلاد|قبل مسیح',
      ad: 'میلادی|پس از میلاد|بعد از میلاد|عیسوی',
      ah: 'ه ق|هجری قمری|قمری|هجری',
      century: 'سده|صدی',
      millennium: 'هزاره',
      to: 'تا',
      measure: 'ه ش|هجری شمسی|شمسی|خورشیدی',
      filler: 'سال|از|در',
    },
    ordinals:
      'یکم/اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم|سیزدهم|چهاردهم|پانزدهم|شانزدهم|هفدهم|هجدهم|نوزدهم|بیستم',
  },
  Hebrew: {
    words: {
      bc: 'לפנה ס|לפנהס|לפסה נ|לפני הספירה|לפני ספירת הנוצרים',
      ad: 'לספירה|לסה נ|לספירת הנוצרים',
      century: 'המאה|מאה|המאות|במאה',
      millennium: 'האלף|אלף',
      to: 'עד',
      filler: 'ה|שנת|בשנת|השנים|בין',
    },
    ordinals: 'הראשונה|השנייה/השניה|השלישית|הרביעית|החמישית|השישית|השביעית|השמינית|התשיעית|העשירית',
  },
  Turkish: {
    words: {
      bc: 'milattan önce|isa dan önce',
      // MS is a manuscript.
      ad: 'm s|milattan sonra|isa dan sonra',
      century: 'yüzyıl|yüzyılın|yüzyıla|yüzyıllar|yy',
      millennium: 'binyıl|binyılın',
      or: 'veya',
      filler: 'yıl|yılı|yılında|yılları',
    },
  },
  Russian: {
    words: {
      bc: 'до н э|до нашей эры|до р х|до рождества христова',
      ad: 'н э|нашей эры|от рождества христова|от р х|по р х',
      century: 'век|века|веке|веков|вв|в|столетие|столетия|столетий',
      millennium: 'тысячелетие|тысячелетия',
      after: 'после',
      until: 'до',
      and: 'и',
      or: 'или',
      filler: 'г|гг|год|года|году|годы|годов|между',
    },
  },
  Ukrainian: {
    words: {
      bc: 'до н е|до нашої ери|до різдва христового',
      ad: 'н е|нашої ери',
      century: 'століття|століть|ст',
      millennium: 'тисячоліття',
      after: 'після',
      or: 'або',
      filler: 'р|рр|рік|року|роки|років',
    },
  },
  'Bulgarian, Serbian': {
    words: {
      bc: 'пр н е|пр хр|пр н л|п н е|преди христа|преди новата ера|пре нове ере|пре христа',
      ad: 'сл хр|нове ере',
      century: 'века|веку',
    },
  },
  Polish: {
    words: {
      bc: 'p n e|pne|przed naszą erą|przed chr|przed chrystusem',
      ad: 'n e|naszej ery|po chr|po chrystusie',
      century: 'w|wiek|wieku|wieki|wieków',
      millennium: 'tysiąclecie|tysiąclecia',
      before: 'przed',
      to: 'do',
      or: 'lub',
      filler: 'r|rok|roku|lat|lata',
    },
  },
  'Czech, Slovak': {
    words: {
      bc: 'př n l|před naším letopočtem|př kr|před kristem|pred kr|pred kristom|pred naším letopočtom',
      ad: 'n l|našeho letopočtu|nášho letopočtu|po kr|po kristu',
      century: 'století|stol|storočie|storočia|stor',
      millennium: 'tisíciletí|tisícročie',
      before: 'před|pred',
      or: 'nebo|alebo',
    },
  },
  'Croatian, Slovene': {
    words: {
      bc: 'pr kr|pr n e|pr n št|prije krista|prije nove ere|pred kristusom|pred našim štetjem',
      ad: 'poslije krista|nove ere|po kristusu',
      century: 'stoljeće|stoljeća|stoletje|stoletja',
    },
  },
  Greek: {
    words: {
      bc: 'π χ|π κ χ|π κ ε|προ χριστού',
      ad: 'μ χ|κ ε|μετά χριστόν',
      century: 'αιώνας|αιώνα|αιώνες|αιώνων|αιών|αι',
      millennium: 'χιλιετία|χιλιετίας',
      to: 'έως|ως|μέχρι',
      and: 'και',
      or: 'ή',
      filler: 'το|του|τον|στο|έτος',
    },
  },
  Portuguese: {
    words: {
      bc: 'antes da era comum|antes da nossa era',
      ad: 'depois de cristo|da era comum|da nossa era',
      century: 'século|séculos',
      millennium: 'milênio|milénio',
      filler: 'ano|em|entre',
    },
  },
  Romanian: {
    words: {
      bc: 'î hr|î e n|înainte de hristos|înaintea erei noastre',
      ad: 'd hr|e n|după hristos|era noastră',
      century: 'secol|secolul|secolele',
    },
  },
  'Swedish, Danish, Norwegian': {
    words: {
      bc: 'f kr|fkr|a chr|a chr n|f v t|fvt|före kristus|före vår tideräkning|før kristus|før vår tidsregning|før vor tidsregning',
      ad: 'e kr|e v t|efter kristus|etter kristus|efter vår tideräkning',
      century: 'århundradet|århundrade|århundrede|århundredet|århundre|seklet|sekel|årh',
      or: 'eller',
      filler: 'år|året|och|og',
    },
  },
  'Finnish, Hungarian': {
    words: {
      bc: 'eaa|ennen ajanlaskun alkua|ennen kristusta|kr e|krisztus előtt',
      unclear: 'i e|i sz|ekr|e m a',
      ad: 'jaa|jkr|jälkeen kristuksen|kr u|krisztus után',
      century: 'vuosisata|vuosisadan|század|sz',
    },
  },
  Hindi: {
    words: {
      bc: 'ईसा पूर्व|ई पू|ईपू|ईसापूर्व',
      ad: 'ईस्वी|ईसवी|ई|ई सन',
      century: 'शताब्दी|सदी|शती',
      to: 'से',
      filler: 'सन|वर्ष|में|की',
    },
    ordinals: 'पहली|दूसरी|तीसरी|चौथी|पाँचवीं|छठी|सातवीं|आठवीं|नौवीं|दसवीं|ग्यारहवीं|बारहवीं',
  },
  Bengali: {
    words: {
      bc: 'খ্রিস্টপূর্ব|খ্রিষ্টপূর্ব|খ্রিস্টপূর্বাব্দ|খ্রিষ্টপূর্বাব্দ|খ্রিঃপূঃ|খ্রি পূ',
      ad: 'খ্রিস্টাব্দ|খ্রিষ্টাব্দ|খ্রি',
      century: 'শতক|শতাব্দী|শতকের|শতাব্দীর',
      filler: 'সাল|সালে|সালের',
    },
    ordinals: 'প্রথম|দ্বিতীয়|তৃতীয়|চতুর্থ|পঞ্চম|ষষ্ঠ|সপ্তম|অষ্টম|নবম|দশম',
  },
  Tamil: {
    words: { bc: 'கி மு|கிமு|பொ ஊ மு', ad: 'கி பி|கிபி|பொ ஊ', century: 'நூற்றாண்டு|நூற்றாண்டின்', filler: 'ஆண்டு' },
  },
  Thai: {
    words: {
      bc: 'ก่อนคริสตกาล|ปีก่อนคริสตกาล|ก่อนคริสต์ศักราช|ปีก่อนคริสต์ศักราช|ก่อน ค ศ',
      ad: 'ค ศ|คริสต์ศักราช',
      century: 'คริสต์ศตวรรษที่|ศตวรรษที่',
      // Years of the Buddha.
      unclear: 'พ ศ|พุทธศักราช|พุทธศตวรรษที่',
      filler: 'ปี',
    },
  },
  'Indonesian, Malay': {
    words: {
      bc: 'sm|sebelum masehi',
      ad: 'masehi',
      century: 'abad',
      millennium: 'milenium',
      or: 'atau',
      filler: 'tahun|ke|dan',
    },
  },
  Vietnamese: {
    words: {
      bc: 'tcn|trước công nguyên|tr cn',
      ad: 'scn|sau công nguyên|công nguyên',
      century: 'thế kỷ|thế kỉ|tk',
      millennium: 'thiên niên kỷ',
      to: 'đến',
      filler: 'năm|thứ',
    },
  },
};

export const OTHER_LANGUAGES: readonly Language[] = Object.values(LANGUAGES);
