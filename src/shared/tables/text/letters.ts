/**
 * Letters beyond ASCII by language, with their shares in per cent. Rough figures for running text and names are enough,
 * because only their ratios tell encodings apart. Read as Windows-1250, `Muñoz` becomes `Muňoz`: that is possible in
 * Czech, but far rarer.
 */
const SHARES = {
  de: 'ü35 ö25 ä22 ß18',
  fr: 'é60 è14 ç6 ê4 ë4 à3 ï3 î2 ô2 â1 û1 œ.5 ù.3 ü.3 æ.1 ÿ.1',
  es: 'í25 á22 é16 ó15 ñ14 ú7 ü1',
  ca: 'é20 à20 í15 ó13 è10 ò8 ú6 ç5 ü2 ï1',
  pt: 'ã20 ç15 á15 é12 í8 ó8 ê6 â5 õ4 ú4 ô3 à1',
  it: 'à30 è25 ò20 ù12 ì8 é5',
  nl: 'ë50 ï20 é20 ö4 ü4 è3',
  da: 'ø50 æ25 å20 é3 ö1 ä1',
  sv: 'ö40 ä30 å25 é5',
  fi: 'ä70 ö25 å3',
  is: 'á15 ð15 ö14 ó12 í12 þ8 ú8 é5 æ5 ý4',
  et: 'ä30 ü25 õ25 ö12 š3 ž2',
  pl: 'ł30 ó12 ń12 ę9 ą9 ż9 ś8 ć8 ź3',
  cs: 'á25 í14 č12 š11 ř9 ě9 ž8 ý8 é7 ů5 ň3 ú1 ť.7 ď.7 ó.4',
  sk: 'á25 č14 í10 š10 ž8 ý8 é7 ú6 ľ4 ň3 ť3 ď2 ô2 ó2 ä1.5 ĺ.3 ŕ.2',
  hu: 'á30 é26 ó10 ö10 ő7 í6 ü5 ú4 ű2',
  hr: 'ć28 č25 š18 ž18 đ11',
  ro: 'ă30 ș12 ş12 ț10 ţ10 â10 î8',
  tr: 'ı22 ü17 ş13 ç12 ğ9 ö8 İ3 â1 î.5 û.5',
  lt: 'ė20 š14 ž10 ų10 ū10 ą8 č7 į5 ę5',
  lv: 'ā30 ī15 ņ12 ē10 š10 ļ8 ū7 ž5 č4 ķ4 ģ3',
  sq: 'ë70 ç30',
  vi: 'ư10 ơ8 đ10 ê12 ô12 â8 ă4 á6 à8 é2 è1 í2 ì2 ó3 ò2 ú2 ù1 ý1 \u03003 \u03013 \u03032 \u03092 \u03234',
  ru: 'о11 а9 е8 и8 н7 т5 с5 р5 в5 л5 к4 м3 д3 п2.5 у2.6 я2 ы1.5 ь1.7 г1.7 з1.7 б1.6 ч1.4 й1.2 х1 ж.9 ш.7 ю.6 ц.5 щ.4 э.3 ф.4 ъ.04 ё.1',
  uk: 'о9 а8 н6.5 и6 і5.7 в5 р4.5 т5 е4.7 к4 с4 л3.5 у3.4 д3.4 м3 п2.9 я2.5 з2 ь1.8 б1.8 г1.6 ч1.4 й1.4 х1.2 ц.8 ю.9 ж.8 ш.7 ї.7 є.6 щ.5 ф.3 ґ.02',
  bg: 'а12 о8.5 и9 е9 т7 н7 р5 с5 в4.6 л3.4 к3 д3 п2.8 м2.4 з2 я2 ъ1.8 г1.6 б1.6 у1.5 ч1.5 й.7 ж.7 ц.6 щ.6 ю.2 ш.4 х.6 ф.3 ь.02',
  sr: 'а12 и9 о9 е9 н5.7 р5 с4.7 т4.5 ј5 у4.4 д3.8 к3.5 л3.3 в3.7 м3.5 п2.9 з1.8 г1.8 б1.5 ч1 ш1 ћ1 ж.7 ц.8 х.7 љ.5 њ.7 ђ.3 ф.3 џ.05 ѓ.1 ќ.1 ѕ.05',
  el: 'α9 ο9 ι8 ε7 τ7 σ5 ν6 η5 υ4 ρ4.5 π4 κ4 μ3 λ3 ς4.5 ω1.6 γ2 δ1.7 χ1.2 θ1.2 φ.8 β.7 ξ.5 ζ.4 ψ.15 ά2 έ2 ή1.5 ί2.5 ό2.5 ύ1 ώ1 ϊ.1 ϋ.02',
  he: 'י11 ו10 ה9 ל7 א6 ר6 מ5 ת5 ב5 ש5 נ4 ע3 ם3 ד3 ק2 ח2.5 פ2 כ2 ן1.5 ט1.2 ג1.2 צ1 ס1.5 ז1 ך1 ף.4 ץ.3',
  ar: 'ا13 ل11 ي7 م6.5 ن6.6 و6 ر5 ت4 ب4 ه4.5 د3.5 ع3.6 س3 ف3 ة2.5 ك2.4 ق2.3 ح2 ى1 أ2 ج1.3 ش1.2 خ1 ص1 ذ.9 ط.8 ض.7 إ.8 غ.5 ث.5 ظ.2 ئ.4 ء.6 ؤ.2 آ.2 پ.1 چ.1 گ.1',
  th: 'า8 น7 ร7 ก5 อ5 เ5 ง4 ม4 ท3.5 ล3.5 ว3.5 ด3 ส3 ี3 ิ3 ั4 ต3 ป2.5 บ2.5 ย3 พ2 ค2 ห2 ่4 ้3 ์1.5 จ1.5 ข1.5 แ2 โ1 ไ1.5 ใ1 ุ2 ู1.5 ะ1.5 ช1.5 ซ.7 ผ.6 ถ.7 ธ.7 ณ.7 ภ.6 ศ.8 ษ.5 ญ.4 ำ1 ึ.8 ื.8 ็.7 ฐ.3 ฟ.3 ฝ.2 ฏ.1 ฎ.1 ฉ.2 ฬ.1 ฮ.1 ฤ.1',
} as const;

/** Every file has foreign names: this share of its letters follows the mean of all languages. */
const FOREIGN = 0.03;
/** Added to every letter's share among foreign letters, so that letters missing from SHARES aren't impossible. */
const UNKNOWN = 0.0003;

const SHARES_BY_LANGUAGE = Object.values(SHARES).map(
  (shares) =>
    new Map(
      shares.split(' ').map((one) => {
        const [letter = ''] = one;
        return [letter, Number(one.slice(letter.length)) / 100] as const;
      }),
    ),
);

const foreignLogs = new Map<string, number>();
for (const letter of new Set(SHARES_BY_LANGUAGE.flatMap((shares) => [...shares.keys()]))) {
  const sum = SHARES_BY_LANGUAGE.reduce((total, shares) => total + (shares.get(letter) ?? 0), 0);
  foreignLogs.set(letter, Math.log(FOREIGN * (sum / SHARES_BY_LANGUAGE.length + UNKNOWN)));
}
const UNKNOWN_LOG = Math.log(FOREIGN * UNKNOWN);

/** The logarithms of the shares of each language's own letters. */
const LANGUAGES = SHARES_BY_LANGUAGE.map(
  (shares) =>
    new Map(
      [...shares].map(([letter, share]) => [
        letter,
        Math.log((1 - FOREIGN) * share + Math.exp(foreignLogs.get(letter)!)),
      ]),
    ),
);

/** Log-likelihoods of a reading by its characters. The lower the value, the less likely the character is in a name. */
const LOG = {
  frequent: -2.5,
  han: -6,
  kana: -3.5,
  hangul: -4.5,
  narrowKana: -9,
  sign: -3,
  symbol: -9,
  symbolInWord: -14,
  none: -16,
};
/** Characters that are frequent in names and in names of columns: Chinese, Japanese, Korean. */
const FREQUENT = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文' +
    '張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣葉閻鍾譚鄒陸顧龍萬錢湯喬賀賴龔' +
    '明华丽建国小红英秀芳伟敏静强军洋勇艳杰娟涛超霞平刚桂華麗國偉靜學号號姓名性别院系班级学籍電邮邮箱' +
    '山田中村木佐藤鈴高橋渡辺伊本加吉井上太郎子美一花番号氏名学部二三' +
    '김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민진지준연현수영은경미희름번학',
);
/** Added to the log-likelihood for a capital after a small letter, and for two scripts in one word. */
const CAPITAL_INSIDE = -4;
const MIXED_SCRIPTS = -6;

const WORD = /[A-Za-z'\u0080-\u009f\u00a1-\u{10ffff}]+/gu;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u;
const HAN = /[\p{Script=Han}々〆ヶ]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const NARROW_KANA = /[\uff61-\uff9f]/;
const HANGUL = /\p{Script=Hangul}/u;
const LETTER = /[\p{L}\p{M}]/u;
const MARK = /\p{M}/u;
const LATIN = /[a-z\p{Script=Latin}]/iu;
/** Signs of running text. */
const SIGN = /[’‘“”„–—…€°§«»·´¿¡ªº№、。「」]/;
const NO_CHARACTER = /[\ufffd\p{Cc}\p{Co}\p{Cn}]/u;

/** This much of each word is looked at, and this much of all words together, in UTF-16 units. */
const WORD_LENGTH = 40;
const WORDS_LENGTH = 4_000;

/** The words with letters beyond ASCII, without duplicates, and no more of them than are needed. */
export function wordsIn(text: string): string[] {
  const found = new Set<string>();
  let length = 0;
  for (const [whole] of text.matchAll(WORD)) {
    const word = whole.slice(0, WORD_LENGTH);
    if (!BEYOND_ASCII.test(word) || found.has(word)) continue;
    found.add(word);
    length += word.length;
    if (length > WORDS_LENGTH) break;
  }
  return [...found];
}

/** The log-likelihood of words in the language that fits them best. It serves to compare readings of the same bytes. */
export function likelihoodOf(words: string[]): number {
  let common = 0;
  const letters: string[] = [];
  for (const word of words) {
    let isAfterSmall = false;
    let script: string | null = null;
    for (const character of word) {
      const isSmall = character !== character.toUpperCase();
      if (BEYOND_ASCII.test(character)) {
        if (LETTER.test(character) && !eastAsianLog(character)) letters.push(lower(character));
        else common += eastAsianLog(character) ?? signLog(character, word);
        if (isAfterSmall && !isSmall && character !== character.toLowerCase()) common += CAPITAL_INSIDE;
      }
      if (LETTER.test(character) && !MARK.test(character)) {
        const own = scriptOf(character);
        if (script !== null && script !== own) common += MIXED_SCRIPTS;
        script = own;
      }
      isAfterSmall = isSmall;
    }
  }
  const ofLanguage = (shares: Map<string, number>) =>
    letters.reduce((sum, letter) => sum + (shares.get(letter) ?? foreignLogs.get(letter) ?? UNKNOWN_LOG), 0);
  return common + Math.max(...LANGUAGES.map(ofLanguage));
}

/** The Turkish capital becomes two characters when it is lower-cased. */
const lower = (letter: string): string => (letter === 'İ' ? letter : letter.toLowerCase());

/** Han and Kana count as one script, because Japanese words mix them. */
function scriptOf(character: string): string {
  if (LATIN.test(character)) return 'Latin';
  if (HANGUL.test(character)) return 'Hangul';
  return HAN.test(character) || KANA.test(character) ? 'Han' : 'other';
}

function eastAsianLog(character: string): number | null {
  if (FREQUENT.has(character)) return LOG.frequent;
  if (NARROW_KANA.test(character)) return LOG.narrowKana;
  if (HAN.test(character)) return LOG.han;
  if (KANA.test(character)) return LOG.kana;
  return HANGUL.test(character) ? LOG.hangul : null;
}

function signLog(character: string, word: string): number {
  if (NO_CHARACTER.test(character)) return LOG.none;
  if (SIGN.test(character)) return LOG.sign;
  return LETTER.test(word) ? LOG.symbolInWord : LOG.symbol;
}
