import {
  FUNDS,
  SENSITIVE,
  STATUSES,
  type Fund,
  type Sensitive,
  type Status,
} from '@muzey/shared-ui/object-record/choices.ts';
import { LocalizedText, LocalizedTextOf } from '../../../platform/text/localized.dto.js';
import {
  choiceField,
  countField,
  groupField,
  groupsField,
  idField,
  idsField,
  linesField,
  textField,
  textsField,
} from './record-fields.js';
import {
  ExhibitionEntry,
  FieldCollection,
  MAX_NUMBER_LENGTH,
  ObjectAcquisition,
  ObjectDimension,
  ObjectInscription,
  ObjectNumberGroup,
  ObjectProduction,
  ObjectRights,
  ObjectTitle,
  OnShow,
  RelatedObject,
} from './record-groups.dto.js';

const MAX_TERMS = 50;
const MAX_GROUPS = 20;
const MAX_LONG_GROUPS = 50;
export const MAX_TITLE_LENGTH = 2_000;
const MAX_REFERENCE_LENGTH = 1_000;
const MAX_OBJECTS = 1_000_000;

class RecordTitleInput extends LocalizedTextOf(MAX_TITLE_LENGTH) {}

const terms = (what: string) => idsField(`terms: ${what}`, MAX_TERMS);

const FIELDS = {
  objectNumber: textField('the museum’s number of the object', MAX_NUMBER_LENGTH),
  numbers: groupsField('its numbers in books and catalogues', ObjectNumberGroup, MAX_GROUPS),
  fund: choiceField('the fund that it belongs to', FUNDS),
  branch: idField('the id of the branch that keeps it'),
  objectName: terms('what kind of thing it is'),
  material: terms('what it is made of'),
  technique: terms('how it was made'),
  culture: terms('the people, or culture, that it comes from'),
  period: terms('the period that it comes from'),
  subject: terms('what it shows, or is about'),
  title: textsField('its whole title, if that is longer than the item’s', RecordTitleInput),
  titles: groupsField('further titles, such as the original one', ObjectTitle, MAX_GROUPS),
  numberOfObjects: countField('how many things the record is about', MAX_OBJECTS),
  production: groupsField('who made it, where and when', ObjectProduction, MAX_GROUPS),
  dimensions: groupsField('its measures', ObjectDimension, MAX_LONG_GROUPS),
  dimensionsText: textsField('its measures in words, shown instead of `dimensions`: they do not say all of it'),
  inscriptions: groupsField('its inscriptions', ObjectInscription, MAX_GROUPS),
  fieldCollection: groupField('where and when it was found', FieldCollection),
  history: textsField('its history before it came to the museum'),
  acquisition: groupField('how it came to the museum', ObjectAcquisition),
  creditLine: textsField('the credit line'),
  rights: groupField('the rights to the object itself', ObjectRights),
  bibliography: linesField('what was published about it', MAX_LONG_GROUPS, MAX_REFERENCE_LENGTH),
  related: groupsField('other objects that belong to it', RelatedObject, MAX_LONG_GROUPS),
  partOf: idField('the id of the object that it is a part of'),
  exhibitionHistory: groupsField('the exhibitions that showed it', ExhibitionEntry, MAX_LONG_GROUPS),
  onShow: groupField('where it is to be seen now; absent: nowhere', OnShow),
  status: choiceField('whether the museum still has it; absent: it has', STATUSES),
  sensitive: choiceField('why its pictures are shown only to those who ask', SENSITIVE),
};

/** An object's record in answers. Names are those of Spectrum 5.1 (docs/collections.md). Empty fields are absent. */
export class ObjectRecord {
  @FIELDS.objectNumber.documentation
  object_number?: string;

  @FIELDS.numbers.documentation
  numbers?: ObjectNumberGroup[];

  @FIELDS.fund.documentation
  fund?: Fund;

  @FIELDS.branch.documentation
  branch?: string;

  @FIELDS.objectName.documentation
  object_name?: string[];

  @FIELDS.material.documentation
  material?: string[];

  @FIELDS.technique.documentation
  technique?: string[];

  @FIELDS.culture.documentation
  culture?: string[];

  @FIELDS.period.documentation
  period?: string[];

  @FIELDS.subject.documentation
  subject?: string[];

  @FIELDS.title.documentation
  title?: LocalizedText;

  @FIELDS.titles.documentation
  titles?: ObjectTitle[];

  @FIELDS.numberOfObjects.documentation
  number_of_objects?: number;

  @FIELDS.production.documentation
  object_production?: ObjectProduction[];

  @FIELDS.dimensions.documentation
  dimensions?: ObjectDimension[];

  @FIELDS.dimensionsText.documentation
  dimensions_text?: LocalizedText;

  @FIELDS.inscriptions.documentation
  inscriptions?: ObjectInscription[];

  @FIELDS.fieldCollection.documentation
  field_collection?: FieldCollection;

  @FIELDS.history.documentation
  object_history_note?: LocalizedText;

  @FIELDS.acquisition.documentation
  acquisition?: ObjectAcquisition;

  @FIELDS.creditLine.documentation
  credit_line?: LocalizedText;

  @FIELDS.rights.documentation
  rights?: ObjectRights;

  @FIELDS.bibliography.documentation
  bibliography?: string[];

  @FIELDS.related.documentation
  related?: RelatedObject[];

  @FIELDS.partOf.documentation
  part_of?: string;

  @FIELDS.exhibitionHistory.documentation
  exhibition_history?: ExhibitionEntry[];

  @FIELDS.onShow.documentation
  on_show?: OnShow;

  @FIELDS.status.documentation
  status?: Status;

  @FIELDS.sensitive.documentation
  sensitive?: Sensitive;
}

/** A record in a write: an absent field keeps its value, null clears it, anything else replaces it. */
export class ObjectRecordInput {
  @FIELDS.objectNumber.sent
  object_number?: string | null;

  @FIELDS.numbers.sent
  numbers?: ObjectNumberGroup[] | null;

  @FIELDS.fund.sent
  fund?: Fund | null;

  @FIELDS.branch.sent
  branch?: string | null;

  @FIELDS.objectName.sent
  object_name?: string[] | null;

  @FIELDS.material.sent
  material?: string[] | null;

  @FIELDS.technique.sent
  technique?: string[] | null;

  @FIELDS.culture.sent
  culture?: string[] | null;

  @FIELDS.period.sent
  period?: string[] | null;

  @FIELDS.subject.sent
  subject?: string[] | null;

  @FIELDS.title.sent
  title?: RecordTitleInput | null;

  @FIELDS.titles.sent
  titles?: ObjectTitle[] | null;

  @FIELDS.numberOfObjects.sent
  number_of_objects?: number | null;

  @FIELDS.production.sent
  object_production?: ObjectProduction[] | null;

  @FIELDS.dimensions.sent
  dimensions?: ObjectDimension[] | null;

  @FIELDS.dimensionsText.sent
  dimensions_text?: LocalizedText | null;

  @FIELDS.inscriptions.sent
  inscriptions?: ObjectInscription[] | null;

  @FIELDS.fieldCollection.sent
  field_collection?: FieldCollection | null;

  @FIELDS.history.sent
  object_history_note?: LocalizedText | null;

  @FIELDS.acquisition.sent
  acquisition?: ObjectAcquisition | null;

  @FIELDS.creditLine.sent
  credit_line?: LocalizedText | null;

  @FIELDS.rights.sent
  rights?: ObjectRights | null;

  @FIELDS.bibliography.sent
  bibliography?: string[] | null;

  @FIELDS.related.sent
  related?: RelatedObject[] | null;

  @FIELDS.partOf.sent
  part_of?: string | null;

  @FIELDS.exhibitionHistory.sent
  exhibition_history?: ExhibitionEntry[] | null;

  @FIELDS.onShow.sent
  on_show?: OnShow | null;

  @FIELDS.status.sent
  status?: Status | null;

  @FIELDS.sensitive.sent
  sensitive?: Sensitive | null;
}
