import { inLatinLetters } from '../../../platform/text/spelling.js';

/** A name of a column, comparable across scripts, cases and punctuation. */
export const foldedName = (name: string): string =>
  inLatinLetters(name.replaceAll('№', ' no '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Numbers by their kind, in the order in which one identifies an object. */
export const NUMBERS = {
  accession:
    'КП; № КП; Номер КП; КП №; Номер по КП; Книга поступлений; Номер по книге поступлений; Kirim kitobi raqami; KP raqami; Кирим китоби рақами; Kiris kitabı nomeri; Кирис китабы номери; accession number; accession no; accession',
  inventory:
    'Инв. №; Инв. номер; Инвентарный номер; Инвентарный №; № инв; Инв; Учётный номер; Номер предмета; Номер; Inventar raqami; Inv raqami; Инвентар рақами; Inventar nomeri; Инвентарь номери; Hisob raqami; Hisobga olish raqami; Esap nomeri; Esapqa alıw nomeri; inventory number; inv no; inventory no; object number; object id; museum number; external id; number; id',
  state_catalogue:
    'Номер в Госкаталоге; Госкаталог; № Госкаталога; Davlat katalogi raqami; Davlat katalogi; Давлат каталоги рақами; Mámleketlik katalog nomeri; state catalogue number; state catalogue',
  auxiliary: 'НВ; № НВ; Номер НВ; Научно-вспомогательный; NV raqami; auxiliary number',
  temporary: 'ВХ; № ВХ; Временный номер; Временное хранение; Vaqtinchalik raqam; Waqıtsha nomer; temporary number',
} as const;

/** Fields by the names that columns for them have, in English, Russian, Uzbek and Karakalpak, in both scripts. */
const FIELDS: Record<string, string> = {
  title:
    'Название; Наименование; Наименование предмета; Название предмета; Заглавие; Заголовок; Nomi; Номи; Ashyo nomi; Ашё номи; Sarlavha; Сарлавҳа; Atı; Аты; Ataması; Атамасы; Atama; Buyım atı; title; name; object title; preferred title',
  description:
    'Описание; Краткое описание; Описание предмета; Аннотация; Tavsifi; Tavsif; Тавсифи; Тавсиф; Táriypi; Táriyp; Тәрийпи; Sıpatlaması; Сыпатламасы; description; summary; brief description',
  category: 'Категория; Раздел коллекции; Toifa; Тоифа; Kategoriya; Категория; category',
  'record.object_number': 'Номер на этикетке; label number',
  'record.object_name':
    'Вид предмета; Тип предмета; Класс; Ashyo turi; Ашё тури; Buyım túri; Буйым түри; object name; object type; classification',
  'record.number_of_objects':
    'Количество; Кол-во; Кол во предметов; Количество предметов; Soni; Сони; Miqdori; Sanı; Саны; quantity; number of objects; count',
  'record.object_production[].agent':
    'Автор; Автор (мастер); Художник; Мастер; Изготовитель; Фотограф; Автор, школа; Muallif; Муаллиф; Muallifi; Rassom; Рассом; Usta; Уста; Avtor; Avtorı; Súwretshi; Сүўретши; artist; maker; author; creator; photographer; producer',
  'record.object_production[].place':
    'Место создания; Место изготовления; Место производства; Yaratilgan joyi; Яратилган жойи; Ishlab chiqarilgan joy; Jaratılǵan ornı; Жаратылған орны; place of creation; place of production; place made; made in; production place; country of origin',
  'record.object_production[].date':
    'Датировка; Дата создания; Время создания; Дата изготовления; Дата; Век; Год; Год создания; Sanasi; Санаси; Yaratilgan vaqti; Яратилган вақти; Davri va sanasi; Sánesi; Сәнеси; Jaratılǵan waqtı; Жаратылған ўақты; dating; date; date made; date of creation; production date; year',
  'record.culture[]':
    'Культура; Народ; Этнос; Национальность; Madaniyati; Madaniyat; Маданият; Xalq; Mádeniyat; Мәденият; Xalıq; culture; people; ethnic group',
  'record.period[]': 'Период; Эпоха; Период, эпоха; Davri; Давр; Davr; Dáwiri; Дәўири; Dáwir; period; era',
  'record.material[]':
    'Материал; Материалы; Материал изготовления; Materiali; Ashyosi; Материали; Xom ashyo; Materialı; Материалы; material; materials; medium',
  'record.technique[]':
    'Техника; Техника исполнения; Техника изготовления; Texnikasi; Texnika; Техникаси; Texnikası; Техникасы; technique; techniques; method of production',
  'record.subject[]':
    'Тема; Сюжет; Тематика; Ключевые слова; Mavzusi; Мавзуси; Mavzu; Teması; Темасы; subject; subjects; theme; keywords; tags',
  'record.dimensions[]':
    'Размеры; Размер; Габариты; Размеры предмета; Oʻlchamlari; Oʻlchami; Ўлчамлари; Ўлчами; Ólshemleri; Ólshemi; Өлшемлери; Өлшеми; dimensions; size; measurements',
  'record.inscriptions[].content':
    'Надписи; Надпись; Надписи и клейма; Клейма; Yozuvlari; Yozuv; Ёзувлари; Jazıwları; Жазыўлары; inscription; inscriptions; marks',
  'record.field_collection.place':
    'Место находки; Место обнаружения; Место сбора; Топография находки; Topilgan joyi; Топилган жойи; Tabılǵan ornı; Tabılǵan jeri; Табылған орны; find spot; findspot; place found; find place; provenience; site',
  'record.field_collection.date': 'Дата находки; Год находки; Topilgan sanasi; Tabılǵan sánesi; date found; find date',
  'record.object_history_note':
    'История предмета; Легенда; Бытование; Ashyo tarixi; Ашё тарихи; Buyım tariyxı; Буйым тарийхы; history; object history; provenance',
  'record.acquisition.method':
    'Способ поступления; Форма поступления; Kelib tushish usuli; Келиб тушиш усули; Kelip túsiw usılı; acquisition method; method of acquisition',
  'record.acquisition.date':
    'Дата поступления; Год поступления; Время поступления; Kelib tushgan sana; Kelib tushgan sanasi; Келиб тушган санаси; Kelip túsken sánesi; Келип түскен сәнеси; acquisition date; date acquired; date of acquisition',
  'record.credit_line': 'Благодарность дарителю; Строка благодарности; credit line; credit',
  'record.bibliography[]':
    'Библиография; Литература; Публикации; Bibliografiya; Адабиёт; Adabiyotlar; Ádebiyat; bibliography; references; literature',
  'record.exhibition_history[].title':
    'Выставки; Участие в выставках; История выставок; Koʻrgazmalar; Koʻrgazmalar tarixi; Кўргазмалар; Kórgizbeler; Kórgizbeler tariyxı; exhibitions; exhibition history; exhibited',
  'record.status': 'Состояние учёта; status',
  'record.fund': 'Фонд; Fond; fund',
  'record.part_of': 'Часть предмета; Входит в; part of',
};

/** Columns that are not for visitors. They become private data, or are not stored at all. */
export const SENSITIVE_KINDS = ['storage', 'source', 'condition', 'price', 'address'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];
/** These are left out unless somebody decides otherwise. */
export const LEFT_OUT: readonly SensitiveKind[] = ['price', 'address'];

/** The private fields that the others become. */
export const PRIVATE_FIELDS: Readonly<Partial<Record<SensitiveKind, string>>> = {
  storage: 'private.storage_place',
  source: 'private.acquisition_source',
  condition: 'private.condition',
};

const SENSITIVE: Record<SensitiveKind, string> = {
  storage:
    'Место хранения; Хранение; Местонахождение; Топография; Топография хранения; Шкаф; Стеллаж; Полка; Ячейка; Saqlash joyi; Сақлаш жойи; Saqlanish joyi; Javon; Saqlaw ornı; Сақлаў орны; storage place; storage location; storage; location; current location; shelf',
  source:
    'Источник поступления; Источник; От кого; От кого поступил; Сдатчик; Даритель; Владелец; Kelib tushish manbasi; Келиб тушиш манбаси; Manba; Kimdan; Кимдан; Kelip túsiw deregi; Келип түсиў дереги; Derek; Kimnen; acquisition source; source; source of acquisition; donor; vendor; seller; previous owner; acquired from; from whom',
  condition:
    'Сохранность; Состояние; Состояние сохранности; Saqlanish holati; Сақланиш ҳолати; Holati; Saqlanıw jaǵdayı; Сақланыў жағдайы; condition; state of preservation',
  price:
    'Цена; Стоимость; Оценка; Страховая оценка; Страховая стоимость; Закупочная цена; Сумма; Narxi; Нархи; Qiymati; Қиймати; Bahosi; Баҳоси; Sugʻurta qiymati; Bahası; Баҳасы; Qunı; price; value; cost; purchase price; insurance value; insurance; valuation; appraisal',
  address:
    'Адрес; Адрес дарителя; Адрес сдатчика; Телефон; Паспортные данные; Паспорт; Manzil; Manzili; Манзил; Манзили; Telefon; Mánzil; Mánzili; Мәнзили; address; donor address; phone; telephone; email; passport',
};

interface Named<Kind extends string> {
  kind: Kind;
  words: string;
}

const namesOf = <Kind extends string>(table: Readonly<Record<Kind, string>>): Named<Kind>[] =>
  (Object.entries(table) as [Kind, string][])
    .flatMap(([kind, names]) => names.split(';').map((name) => ({ kind, words: foldedName(name) })))
    .sort((a, b) => b.words.length - a.words.length);

const [NUMBER_NAMES, FIELD_NAMES, SENSITIVE_NAMES] = [namesOf(NUMBERS), namesOf(FIELDS), namesOf(SENSITIVE)];

const compact = (words: string): string => words.replaceAll(' ', '');

/** Equal names first; else the longest one at the beginning, unless it is so short that it says little. */
function found<Kind extends string>(names: readonly Named<Kind>[], folded: string): Kind | undefined {
  const exact = names.find(({ words }) => compact(words) === compact(folded));
  return (exact ?? names.find(({ words }) => words.length > 3 && folded.startsWith(`${words} `)))?.kind;
}

/** Any of the words, since nothing of this kind may become public by mistake. */
const within = (names: readonly Named<SensitiveKind>[], folded: string): SensitiveKind | undefined =>
  names.find(({ words }) => words.length > 4 && ` ${folded} `.includes(` ${words} `))?.kind;

export type Known =
  | { is: 'number'; kind: keyof typeof NUMBERS }
  | { is: 'field'; to: string }
  | { is: 'sensitive'; kind: SensitiveKind };

/** The likely contents of a column according to its name. */
export function knownName(name: string): Known | undefined {
  const folded = foldedName(name);
  const sensitive = found(SENSITIVE_NAMES, folded);
  if (sensitive) return { is: 'sensitive', kind: sensitive };
  const number = found(NUMBER_NAMES, folded);
  if (number) return { is: 'number', kind: number };
  const to = found(FIELD_NAMES, folded);
  const hidden = within(SENSITIVE_NAMES, folded);
  if (hidden) return { is: 'sensitive', kind: hidden };
  return to === undefined ? undefined : { is: 'field', to };
}
