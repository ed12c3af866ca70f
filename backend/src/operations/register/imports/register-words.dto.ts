import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { WholeNumberParam } from '../../../platform/http/pagination.js';
import { TERM_KINDS, type TermKind } from '../../../platform/terms/term.entity.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { WORD_STATES, type WordState } from '../mapping/met-words.js';

export class RegisterWordTerm {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: TERM_KINDS })
  kind: TermKind;

  @ApiProperty({ type: LocalizedText })
  labels: LocalizedText;
}

export class RegisterWord {
  @ApiProperty({ enum: TERM_KINDS, description: 'the key of the decision in the mapping' })
  kind: TermKind;

  @ApiProperty({ enum: TERM_KINDS, isArray: true, description: 'of the terms among which it was looked for' })
  kinds: TermKind[];

  @ApiProperty({ description: 'as it is first written' })
  word: string;

  @ApiProperty({ type: 'integer', description: 'the first one with it' })
  line: number;

  @ApiProperty({ type: 'integer', description: 'records with it' })
  count: number;

  @ApiProperty({
    enum: WORD_STATES,
    description:
      '`exact`: a label of a term; `variant`: a variant of one; `near`: much like some; `new`: like none; `decided`: by the mapping',
  })
  state: WordState;

  @ApiProperty({ description: 'whether the mapping creates a term for it if it is missing' })
  makes: boolean;

  @ApiProperty({ type: [RegisterWordTerm], description: 'the term that it stands for; up to three near ones' })
  terms: RegisterWordTerm[];
}

export class RegisterWordCount {
  @ApiProperty({ enum: TERM_KINDS })
  kind: TermKind;

  @ApiProperty({ enum: WORD_STATES })
  state: WordState;

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class RegisterWordList {
  @ApiProperty({ type: [RegisterWord] })
  words: RegisterWord[];

  @ApiProperty({ type: 'integer', description: 'of this state and kind' })
  total: number;

  @ApiProperty({ type: [RegisterWordCount], description: 'of all' })
  counts: RegisterWordCount[];

  @ApiProperty({ type: 'integer', description: 'words that are not listed, since there are too many' })
  left_out: number;

  @ApiProperty({ description: 'whether there may be more; more than 50,000 are not counted' })
  is_cut: boolean;
}

export class RegisterWordQuery {
  @ApiProperty({ required: false, enum: [...WORD_STATES, ''], description: 'only words in this state; empty: all' })
  @IsOptional()
  @IsIn([...WORD_STATES, ''])
  state?: WordState | '';

  @ApiProperty({ required: false, enum: [...TERM_KINDS, ''], description: 'only terms of this kind; empty: all' })
  @IsOptional()
  @IsIn([...TERM_KINDS, ''])
  kind?: TermKind | '';

  @WholeNumberParam({ minimum: 1, maximum: 1_000, fallback: 50 })
  limit: number = 50;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
