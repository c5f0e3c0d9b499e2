import { findNumberWords } from "../number/index.ts";

/**
 * Whether a digit or a number word stands anywhere in a text, code included. Words of several languages count; where a writing joins words, or joins them with
 * prefixes, any place of the word counts, so that the error is on the side of a number. In a writing whose words are not known here, every text with letters
 * counts as one that may hold a number.
 */
export function holdsNumber(text: string): boolean {
  if (/\p{N}/u.test(text) || findNumberWords(text).length > 0) return true;
  const plain = asHiragana(bare(text).replace(notCounting, ""));
  if (foundAnywhere.test(plain) || unknownWritings.test(plain)) return true;
  return (plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).some(
    (word) => wholeWords.has(word) || startsOfWords.test(word),
  );
}

/** Turns of Chinese and Japanese in which the character for one counts nothing. */
const notCounting = /一步一步|一步步|一歩一歩|一歩ずつ|一下|一起|一定|一样|一樣|一般|一直|一緒/g;

function asHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Lower case, without the marks and apostrophes that some writers leave out of Greek, Cyrillic, Arabic and Hebrew; a mark on a Latin letter makes another word and stays. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, "")
    .replace(/(?<=[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu, "")
    .normalize("NFC");
}

function wordsOf(list: string): readonly string[] {
  return list.split(/\s+/).map(bare);
}

/** Number words of languages with Latin letters, of English beyond the cardinals, and short ones of Persian, Arabic, Greek and Japanese that stand in other words too. */
const wholeWords = new Set(
  wordsOf(`none nil nought naught null dozen dozens hundred hundreds thousand thousands million millions billion billions trillion trillions once twice thrice single
  double triple quadruple half halves third thirds quarter quarters couple pair both several zero
  eins ein eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend keine keiner kein
  un une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille aucun aucune zéro
  uno una dos tres cuatro cinco seis siete ocho nueve diez cien mil cero ninguno ninguna millón millones
  um uma dois duas três quatro oito nove dez cem nenhum nenhuma milhão milhões
  due tre quattro cinque sei sette otto dieci venti cento nessuno nessuna milione milioni
  een twee drie vijf zes zeven acht negen tien honderd duizend geen nul miljoen
  ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton ingen noll
  treize quatorze quinze seize vingts cents mille doce trece catorce quince undici dodici tredici quattordici quindici sedici treze doze vinte twaalf
  én én seks syv otte åtte zero jeden jedna jedno dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć sto dwieście trzysta czterysta tysiąc tysiące tysięcy milion żaden
  dva dvě tři čtyři pět šest sedm osm devět deset sta tisíc nula žádný sıfır bir iki üç dört beş altı yedi sekiz dokuz yüz bin milyon hiç
  nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän sata không một bốn năm sáu bảy tám chín mười trăm nghìn ngàn triệu
  nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh puluh belas ratus seratus ribu seribu juta
  nulla egy kettő két három négy öt hét nyolc kilenc tíz száz ezer millió unu doi două trei patru cinci șase șapte nouă zece sută sute
  دو سه نه ده سی صد شش هفت هشت هزار ست مئة مائة مئتان مائتان
  ένα ενας εις μια δυο εξι
  に し ご く いち さん`),
);

/** Beginnings of number words in Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Greek. */
const startsOfWords = anyOf(
  `один одн два две дві дво тре три тро четыр чотир четир пят пет п’ят шест шіст сем сім сед восем вісім восьм осем осам девят дев’ят девет десят десет одинн
  еди једа две двана двад дваес трид трий соро сот сто сті двест двіст двіс трист пятьс тысяч тисяч хиляд хиљад миллион мільйон милион милијун миллиард мільярд пар половин
  полтор пів пол дюжин дужин нол нул ниль ниско оба обе обидв
  τρεις τρια τρι τεσσερ τεσσαρ πεντε πενην επτα εφτα οκτω οχτω εννε εννι δεκα ενδεκα εντεκα δωδεκ εικοσ τριαντ σαραντ εξηντ εβδομηντ ογδοντ ενενηντ εκατ διακοσ τριακοσ τετρακοσ
  πεντακοσ εξακοσ επτακοσ οκτακοσ εννιακοσ χιλι δισεκατ μηδεν μισ ζευγ ντουζιν`,
  "^",
);

/**
 * Number words that are written together with others, as in German, and those where nothing marks the start of a word, or a prefix may stand before it: Han characters, with those of contracts; Japanese in kana; Korean, whose
 * syllables for numbers stand first in a word or beside one another; Thai; Arabic; Hebrew.
 */
const foundAnywhere = new RegExp(
  [
    ...wordsOf(
      `hundert tausend zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig zehn honderd duizend twintig dertig veertig vijftig zestig zeventig tachtig negentig
      tien\\b hundra tusen tusind hundre tjugo trettio fyrtio femtio sextio sjuttio åttio nittio cientos cientas centos centas dieci veint treinta cuarenta cincuenta sesenta setenta ochenta
      noventa quinient trenta quaranta cinquanta sessanta settanta ottanta novanta cento ventun ventott mila\\b trinta quarenta cinquenta trente quarante cinquante soixante
      dwadzieścia trzydzieści czterdzieści dziesiąt naście dvacet třicet čtyřicet desát náct kymmen sataa tuhat yirmi otuz kırk elli altmış yetmiş seksen doksan mươi húsz harminc negyven venti`,
    ),
    "[〇零一二三四五六七八九十百千万萬億亿兆两兩廿卅卌皕壹贰貳叁參弌弍弎肆伍陆陸柒捌玖拾佰仟半双雙对對打数數几幾俩倆仨]",
    "ひと[つり]|ふた[つり]|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ|よん|ろく|しち|なな|はち|きゅう|じゅう|じゅっ|ひゃく|びゃく|ぴゃく|せん|ぜん|まん|おく|ちょう|ぜろ|れい|はんぶん|だーす|みりおん|わん|つー|すりー|ふぉー|ふぁいぶ|しっくす|せぶん|えいと|ないん|てん",
    "하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|쌍|절반|제로",
    "(?<!\\p{L})(?:약|총|제|각|단|매)?[영공일이삼사오육륙칠팔구십백천만억조]|[영공일이삼사오육륙칠팔구십백천만억조]{2}",
    "หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่|ร้อย|พัน|หมื่น|แสน|ล้าน|ศูนย์|เอ็ด|คู่|โหล|ครึ่ง",
    ...wordsOf(
      "واحد اثن ثلاث ثلث أربع خمس سته ستة ستون ستين سبع ثمان عشر مئات ألف آلاف مليون ملايين مليار صفر نصف دزينة زوج",
    ),
    ...wordsOf(
      "אחד אחת שני שתי שלוש שליש ארבע רבע חמש חמיש שש שישה שבע שמונ תשע עשר מאה מאות מאתי אלף אלפ מיליון מיליארד אפס חצי זוג תריסר",
    ),
  ].join("|"),
  "u",
);

/** Letters beyond the writings above, and those that only Persian, Urdu and their neighbours write. */
const unknownWritings =
  /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]|[پچژگکیٹڈڑےںھہۇۋېەڭۆۈ]/u;

function anyOf(list: string, before: string): RegExp {
  return new RegExp(`${before}(?:${wordsOf(list).join("|")})`, "u");
}
