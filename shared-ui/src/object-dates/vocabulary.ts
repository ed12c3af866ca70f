// The words of dates in English, Russian, Uzbek and Karakalpak, folded (folded.ts). `+` allows Uzbek and Karakalpak endings, `*` allows up
// to four more letters.

export type Kind =
  | 'number'
  | 'roman'
  | 'date'
  | 'century'
  | 'millennium'
  | 'year'
  | 'years'
  | 'decade'
  | 'half'
  | 'third'
  | 'quarter'
  | 'early'
  | 'middle'
  | 'late'
  | 'turn'
  | 'part'
  | 'ordinal'
  | 'tens'
  | 'month'
  | 'season'
  | 'approximate'
  | 'uncertain'
  | 'before'
  | 'after'
  | 'from'
  | 'until'
  | 'notLater'
  | 'to'
  | 'and'
  | 'or'
  | 'bc'
  | 'ce'
  | 'hijri'
  | 'oldStyle'
  | 'made'
  | 'finished'
  | 'ignored'
  | 'refused'
  | 'dash'
  | 'slash'
  | 'comma'
  | 'open'
  | 'close'
  | 'dot'
  | 'unknown';

type Entry = readonly [kind: Kind, words: string, value?: number];

export const WORDS: readonly Entry[] = [
  [
    'century',
    'century centuries centuri cent cen vek veka veke veku vekom vekov vekax vekami vv stolet* stol asr+ asir+ gasir+',
  ],
  ['millennium', 'millennium millennia tisyachelet* mingyillik+ minjilliq+'],
  ['year', 'year yr god goda godu gode godom yil+ jil+'],
  ['years', 'years yrs gg godi godov godax godam yillar+ jillar+ jildar+ yy jj'],
  ['half', 'half pol polov* yarm+ yarim+ yarp+'],
  ['third', 'tret treti tretyu'],
  ['quarter', 'quarter qtr chetv chetvert chetverti chetvertyu chorak+ chorag+ sherek+ shereg+ charek+'],
  ['early', 'early beginning begin start nach nachal* bosh+ boshlar+ boshlan* bas+ baslar+ baslan* ilk erte'],
  ['middle', 'mid middle ser sered seredin* orta+ ortalar+'],
  ['late', 'late end kon konec konce konca konci koncu oxir+ oxirlar+ aqir+ aqirlar+ soni soninda sonlar+'],
  ['turn', 'turn rubej* shegara+ chegara+ bosaga+'],
  ['ordinal', 'last posl posledn* songgi songi oxirgi aqirgi', -1],
  [
    'approximate',
    'ca ci cir circa about around approx approximately roughly ok okolo primerno priblizitelno priblizit',
  ],
  ['approximate', 'orientirovochno taxminan tax taqriban shamalap shama shamasi+ atrof+ atirap+ atirab+ chamasi+'],
  ['uncertain', 'probably prob possibly poss perhaps maybe presumably likely veroyatno vozmojno predpolojitelno predp'],
  ['uncertain', 'ehtimol balki balkim itimal mumkin'],
  ['notLater', 'by'],
  ['before', 'before pre do ranee ranshe prejde oldin avval burin aldin'],
  ['after', 'after post onwards onward later posle pozje pozdnee keyin song son'],
  ['from', 'from since ot boshlab baslap nachinaya'],
  ['until', 'until till til shekem deyin qadar'],
  ['ignored', 'between betw mejdu orasi+ ora+ arasi+ ara+ oraligi+ araligi+ oraliq+ araliq+'],
  ['to', 'to through thru po'],
  ['and', 'and va ham hem'],
  ['or', 'or ili libo yoki yamasa yaki'],
  ['bc', 'bc bce milodgacha milodgachagi'],
  ['ce', 'ad ce milodiy milodning milod mil'],
  ['hijri', 'ah hijri hijriy hijra hijrah hegira xidjri xidjre xidjra hijrat hijriya hijriyning'],
  ['oldStyle', 'os julian yuliansk* eskistil'],
  ['season', 'spring vesna vesni vesnoy vesnu bahor+ bahar+', 21],
  ['season', 'summer leto leta letom yoz+ jaz+', 22],
  ['season', 'autumn fall osen oseni osenyu kuz+ guz+', 23],
  ['season', 'winter zima zimi zimoy zimu qish+ qis+', 24],
  [
    'made',
    'published publ exhibited exh printed engraved reprinted cast dated date made executed created painted drawn built',
  ],
  [
    'made',
    'issued photographed taken signed designed woven minted produced composed edition copy exhibition begun sign podp podpis* nachat*',
  ],
  [
    'made',
    'izdan* opublikovan* napechatan* otpechatan* izgotovl* sozdan* sdelan* napisan* vipolnen* postroen* datiruetsya datirov*',
  ],
  ['made', 'snyat* syomka otlit* vipush* chekan* data narisovan* sshit* vishit* sotkan* dati'],
  [
    'made',
    'yasalgan ishlangan yaratilgan chopetilgan nashretilgan qurilgan tayyorlangan chizilgan olingan tikilgan toqilgan',
  ],
  ['finished', 'finished completed accomplished okonchen* zavershen* zakonchen* tugatilgan tamamlangan'],
  ['made', 'sana sanasi mansub oid tegishli surat'],
  [
    'made',
    'islengen jasalgan shigarilgan basilgan qurilgan tayarlangan salingan alingan tigilgan toqilgan tiyisli sanesi waqti',
  ],
  ['ignored', 'the of in an during vo na ga ge dagi degi qismi qism bolegi bolek ning nin menen biri bir yilgi'],
  ['ignored', 'kun+ oy+ fasl+ ay+ mawsim+'],
  ['refused', 'mm cm sm kg gr gramm km inch inches rub rubley rublya som sum sumov swm usd eur inv kp nv sht ekz dona'],
];

/** Uzbek and Karakalpak endings after a stem; the last group tells what the ending means for a range. */
export const ENDING =
  /^(?:lar|ler)?(?:imiz)?(?:si|in|i)?(?:(?:ning|nin|din|tin|da|de|ta|te|nda|nde|dagi|degi|tagi|tegi|gi|ga|ge|qa|ke|na|ne)|(dan|den|tan|ten|nan|nen)|(gacha|qacha|kacha|gachagi))?$/;

/** Phrases of several words, separated by spaces. Points are ignored. */
const PHRASES: readonly Entry[] = [
  ['bc', 'b c|b c e|before christ|do n e|do nashey eri|do novoy eri|do r x|do rx|do rojdestva xristova|do ne'],
  ['bc', 'm a|m av|m avv|mil a|mil av|mil avv|er av|e a|b e a|b e sh|b e b|b e ch|n e a|n e sh'],
  [
    'ce',
    'a d|c e|n e|b e|nashey eri|novoy eri|ot r x|po r x|anno domini|bizning eramizning|bizning eramiz|bizin eramizdin',
  ],
  ['ce', 'bizin eramiz|eramizning|eramizdin|yangi era|jana era|yangi eraning|jana eranin|of our era|our era'],
  ['hijri', 'a h|g x|g h|goda xidjri|god xidjri|po xidjre|godu xidjri|h y|h q'],
  ['oldStyle', 'o s|old style|st st|po st st|po st stilyu|st stilya|starogo stilya|po staromu stilyu|staromu stilyu'],
  ['oldStyle', 'eski uslub|eski uslubda|eski uslub boyicha|eski stil|eski stil boyinsha|eski stilde'],
  ['oldStyle', 'yulianskiy kalendar|po yulianskomu kalendaryu|julian calendar'],
  [
    'ignored',
    'n s|new style|n st|po n st|novogo stilya|po novomu stilyu|novomu stilyu|yangi uslub|jana stil|jana stil boyinsha',
  ],
  ['ignored', 'yangi uslubda|yangi uslub boyicha|ga oid|ga mansub'],
  [
    'notLater',
    'no later than|not later than|not after|or earlier|or before|and earlier|and before|ne pozdnee|ne pozje',
  ],
  [
    'notLater',
    'ili ranee|ili ranshe|i ranee|i ranshe|eng kechi bilan|kechi bilan|eng kechi|en keshi|yoki oldin|yoki avval',
  ],
  [
    'notLater',
    'yoki undan oldin|yoki undan avval|yamasa burin|yamasa onnan burin|va undan oldin|ham onnan burin|yoki ertaroq',
  ],
  ['before', 'earlier than|up to|prior to|ranee chem'],
  [
    'from',
    'or later|or after|and later|and after|ili pozje|ili pozdnee|i pozje|i pozdnee|i posle|yoki keyin|yoki undan keyin',
  ],
  ['from', 'undan keyin|yamasa keyin|yamasa onnan keyin|onnan keyin|va undan keyin|ham onnan keyin|yoki keyinroq'],
  ['from', 'no earlier than|not earlier than|not before|ne ranee|ne ranshe|nachinaya s|eng erta|en erte|starting from'],
  ['approximate', 'shama menen|in or about|on or about'],
  ['third', 'uchdan bir|uchdan biri|ushten bir|ushten biri|uchdan birida|ushten birinde'],
  ['millennium', 'ming yillik|ming yillikning|ming yillikda|min jilliq|min jilliqtin|min jilliqta'],
  ['century', 'yuz yillik|yuz yillikning|juz jilliq|juz jilliqtin'],
  ['made', 'chop etilgan|nashr etilgan|suratga olingan|basip shigarilgan|baspadan shiqqan'],
  ['turn', 'turn of the|turn of'],
];

/** Uzbek and Karakalpak build “before our era” from these. */
const ERAS = ['miloddan', 'milodga', 'eramizdan', 'eramizga', 'eradan', 'eraga'];
const BEFORE_ERA =
  'avval avvalgi oldin oldingi aldin aldingi burin buringi shekem shekemgi deyin deyingi qadar qadargi ilgari ilgarigi';

const MONTH_WORDS = [
  'january jan yanv yanvar*',
  'february feb fev fevr fevral*',
  'march mar mart*',
  'april apr aprel*',
  'may maya mae mayi mayda mayning maydin',
  'june jun iyun*',
  'july jul iyul*',
  'august aug avg avgust*',
  'september sept sep sent sentyabr* sentabr*',
  'october oct okt oktyabr* oktabr*',
  'november nov noy noyabr*',
  'december dec dek dekabr*',
];

const ORDINALS = [
  'first perv* birinchi birinshi',
  'second vtor* ikkinchi ekinshi',
  'tretiy tretya tretey trete* uchinchi ushinshi',
  'fourth chetvertiy chetvertaya chetvertoy chetvertogo tortinchi tortinshi',
  'fifth pyatiy pyatogo pyatom beshinchi besinshi',
  'sixth shest* oltinchi altinshi',
  'seventh sedm* yettinchi jetinshi',
  'eighth vosm* sakkizinchi segizinshi',
  'ninth devyatiy devyatogo devyatom toqqizinchi togizinshi',
  'tenth desyatiy desyatogo desyatom oninchi oninshi',
  'eleventh odinnadcat*',
  'twelfth dvenadcat*',
  'thirteenth trinadcat*',
  'fourteenth chetirnadcat*',
  'fifteenth pyatnadcat*',
  'sixteenth shestnadcat*',
  'seventeenth semnadcat*',
  'eighteenth vosemnadcat*',
  'nineteenth devyatnadcat*',
  'twentieth dvadcatiy dvadcatogo dvadcatom yigirmanchi jigirmanshi',
  'twentyfirst',
];

export const ENTRIES: readonly Entry[] = [
  ...WORDS,
  ...MONTH_WORDS.map((words, index): Entry => ['month', words, index + 1]),
  ...ORDINALS.map((words, index): Entry => ['ordinal', words, index + 1]),
  ['tens', 'on', 10],
  ['tens', 'twenty dvadcat yigirma jigirma', 20],
];

export const PHRASE_ENTRIES: readonly Entry[] = [
  ...PHRASES,
  ...ERAS.flatMap((era) =>
    BEFORE_ERA.split(' ').flatMap((word): Entry[] => [
      ['bc', `${era} ${word}|bizning ${era} ${word}|bizin ${era} ${word}`],
    ]),
  ),
];
