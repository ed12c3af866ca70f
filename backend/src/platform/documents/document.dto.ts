import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { FREE_FORM } from '../errors/shape.js';
import { DOCUMENT_OR_NULL_REFERENCE, DOCUMENT_REFERENCE } from './document-schemas.js';
import type { StoredDocument } from '@muzey/shared-ui/document/document.ts';

/**
 * A document in a write, not validated yet. It is wrapped in a function, because class-transformer copies objects node
 * by node.
 */
export type SentDocument = () => unknown;

/** The long text of one language in an answer about one item, with its unformatted version. */
export abstract class FormattedText {
  @ApiProperty({
    required: false,
    allOf: [{ $ref: DOCUMENT_REFERENCE }],
    description: 'the long text with its formatting; not in lists',
  })
  text?: StoredDocument;
}

/** The same in a write. It is validated with the whole item, which reports each fault by its path. */
export abstract class FormattedTextInput {
  @DocumentInput()
  text?: SentDocument | null;
}

const Document = (): PropertyDecorator =>
  ApiProperty({ required: false, allOf: [{ $ref: DOCUMENT_REFERENCE }], description: 'the text with its formatting' });

/** One formatted text in up to four languages. */
export class LocalizedDocument {
  @Document()
  en?: StoredDocument;

  @Document()
  ru?: StoredDocument;

  @Document()
  uz?: StoredDocument;

  @Document()
  kk?: StoredDocument;
}

/** The same in a write. */
export class LocalizedDocumentInput {
  @DocumentInput()
  en?: SentDocument | null;

  @DocumentInput()
  ru?: SentDocument | null;

  @DocumentInput()
  uz?: SentDocument | null;

  @DocumentInput()
  kk?: SentDocument | null;
}

function DocumentInput(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      allOf: [{ $ref: DOCUMENT_OR_NULL_REFERENCE }],
      description: 'the long text with its formatting; absent: unchanged; null: cleared',
    }),
    // any other value is refused with the other fields, before the item is read
    ValidateBy({
      name: FREE_FORM,
      validator: { validate: isObjectOrNone, defaultMessage: () => '$property must be an object' },
    }),
  );
}

const isSent = (value: unknown): value is SentDocument => typeof value === 'function';

function isObjectOrNone(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const sent = isSent(value) ? value() : value;
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}
