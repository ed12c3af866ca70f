import type { ReactNode } from 'react';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Fragment } from 'react';
import { hasTwoScripts } from '../content/alphabets.ts';
import { useBeside } from '../content/beside.ts';
import { BesideChoice } from '../fields/BesideChoice.tsx';
import type { Blocks, BlocksPerLang } from '../content/blocks.ts';
import { formattedField, type DraftContent } from '../content/draft.ts';
import type { Editing } from '../content/editing.ts';
import { FormattedTextField } from './FormattedTextField.tsx';
import { ScriptHelp } from '../fields/ScriptHelp.tsx';
import styles from '../fields/languages.module.css';
import { useProposals } from '../fields/proposals.ts';
import { FieldQuestions } from '../fields/questions/FieldQuestions.tsx';
import { LocalizedTextField } from '../fields/LocalizedTextField.tsx';
import { formattedPathOf, pathOf, type TextFieldRule } from '../content/text-fields.ts';

interface LanguageTextsProps<Field extends string> {
  lang: Lang;
  fields: readonly TextFieldRule<Field>[];
  content: DraftContent<Field>;
  label: (field: Field) => string;
  hint?: (field: Field) => string | undefined;
  errorAt: (field: string) => string | undefined;
  onChange: (field: Field, text: string) => void;
  /** Visitors are not shown this language. */
  isHidden: boolean;
  /** One sentence about the texts that its readers see. */
  seen: string | undefined;
  /** Stands above the texts. */
  above?: ReactNode;
  /** The formatted texts, in a form that has them. */
  formatted?: { blocks: BlocksPerLang; editing: Editing; onChange: (blocks: Blocks) => void };
}

/** All texts of an item in one language, with another language beside them when that is wanted. */
export function LanguageTexts<Field extends string>({
  lang,
  fields,
  content,
  label,
  hint,
  errorAt,
  onChange,
  isHidden,
  seen,
  above,
  formatted,
}: LanguageTextsProps<Field>) {
  const [beside, setBeside] = useBeside(lang);
  const proposals = useProposals();
  const proposed = proposals.of(lang);
  const formattedName = formattedField(fields);
  const write = (name: Field, text: string) => {
    proposals.settle(lang, name);
    onChange(name, text);
  };
  const useAll = () => {
    for (const { name } of fields) {
      const proposal = proposed[name];
      if (typeof proposal === 'string') write(name, proposal);
      else if (proposal && formatted) {
        proposals.settle(lang, name);
        formatted.onChange(proposal);
      }
    }
  };
  return (
    <>
      {seen !== undefined && <p className={isHidden ? styles.hidden : styles.seen}>{seen}</p>}
      {above}
      <BesideChoice lang={lang} value={beside} onChange={setBeside} />
      {hasTwoScripts(lang) && (
        <ScriptHelp
          lang={lang}
          texts={content[lang]}
          fields={fields.map(({ name }) => name)}
          formatted={formattedName && formatted && { field: formattedName, blocks: formatted.blocks[lang] }}
          onPropose={(found) => proposals.propose(lang, found)}
          openCount={Object.values(proposed).filter((proposal) => proposal !== undefined).length}
          onUseAll={useAll}
        />
      )}
      {fields.map((field) => {
        const { name, rows, limit } = field;
        const path = pathOf(field, lang);
        const proposal = proposed[name];
        const shared = {
          label: label(name),
          hint: hint?.(name),
          lang,
          onDiscard: () => proposals.settle(lang, name),
        };
        if (name === formattedName && formatted) {
          const formattedPath = formattedPathOf(field, lang);
          return (
            <Fragment key={name}>
              <FormattedTextField
                {...shared}
                path={formattedPath}
                limit={limit}
                blocks={formatted.blocks[lang]}
                editing={formatted.editing}
                error={errorAt(formattedPath) ?? errorAt(path)}
                source={beside === '' ? undefined : { lang: beside, blocks: formatted.blocks[beside] }}
                proposal={typeof proposal === 'string' ? undefined : proposal}
                onTyping={() => proposals.settle(lang, name)}
                onChange={formatted.onChange}
              />
              <FieldQuestions field={name} label={label(name)} />
            </Fragment>
          );
        }
        return (
          <Fragment key={name}>
            <LocalizedTextField
              {...shared}
              path={path}
              value={content[lang][name]}
              error={errorAt(path)}
              rows={rows}
              limit={limit}
              source={beside === '' ? undefined : { lang: beside, text: content[beside][name] }}
              onChange={(text) => write(name, text)}
              proposal={typeof proposal === 'string' ? proposal : undefined}
            />
            <FieldQuestions field={name} label={label(name)} />
          </Fragment>
        );
      })}
    </>
  );
}
