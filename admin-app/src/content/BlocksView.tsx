import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { attributesOf, type DocumentNode, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { listAttributes } from '@muzey/shared-ui/document/list-numbers.ts';
import { hasText } from '@muzey/shared-ui/document/plain-text.ts';
import { isWhole } from '@muzey/shared-ui/document/schema.ts';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './blocks.module.css';
import { plainTextOf, type Blocks } from './blocks.ts';

interface BlocksViewProps {
  blocks: Blocks;
  /** For the `lang` attribute. */
  tag: string | undefined;
  /** Another version, against which missing blocks are marked. */
  compared?: Blocks;
}

/** A formatted text for reading, next to another one or in place of its editor. */
export function BlocksView({ blocks, tag, compared }: BlocksViewProps) {
  const t = useT();
  const comparedBlocks = compared && new Set(compared.map((block) => JSON.stringify(block)));
  return (
    <div lang={tag} className={styles.text}>
      {blocks.map((block, index) =>
        comparedBlocks && !comparedBlocks.has(JSON.stringify(block)) ? (
          <div key={index} className={styles.changed}>
            <Hidden>{t('conflict-changedBlock')}</Hidden>
            <Block node={block} />
          </div>
        ) : (
          <Block key={index} node={block} />
        ),
      )}
    </div>
  );
}

const langOf = ({ attrs }: DocumentNode): string | undefined =>
  typeof attrs?.lang === 'string' ? attrs.lang : undefined;

function numberingOf(node: NodeOf<'ordered_list'>) {
  const { start, type } = listAttributes(attributesOf(node));
  return { start: start ?? undefined, type: type ?? undefined };
}

function Block({ node }: { node: DocumentNode }) {
  const t = useT();
  if (isWhole(node.type)) {
    return <p className={styles.other}>{[t(`block-${node.type}`), plainTextOf([node])].filter(Boolean).join(': ')}</p>;
  }
  const inner = (node.content ?? []).map((child, index) => <Block key={index} node={child} />);
  switch (node.type) {
    case 'paragraph':
      return <p lang={langOf(node)}>{inlines(node)}</p>;
    case 'heading':
      return (
        <p lang={langOf(node)} className={node.attrs?.level === 3 ? styles.level3 : styles.level2}>
          {inlines(node)}
        </p>
      );
    case 'bullet_list':
      return <ul>{inner}</ul>;
    case 'ordered_list':
      return <ol {...numberingOf(node)}>{inner}</ol>;
    case 'list_item':
      return <li>{inner}</li>;
    case 'blockquote':
      return (
        <blockquote lang={langOf(node)}>
          {inner}
          {typeof node.attrs?.attribution === 'string' && <p>— {node.attrs.attribution}</p>}
        </blockquote>
      );
    case 'horizontal_rule':
      return <hr />;
    // from a later version
    default:
      return hasText(node) ? <p>{inlines(node)}</p> : <div>{inner}</div>;
  }
}

const inlines = ({ content = [] }: DocumentNode): ReactNode =>
  content.map((child, index) => <Fragment key={index}>{inline(child)}</Fragment>);

function inline(node: DocumentNode): ReactNode {
  if (node.type === 'hard_break') return <br />;
  if (node.type === 'footnote') return <span className={styles.note}> [{inlines(node)}]</span>;
  return (node.marks ?? []).reduceRight<ReactNode>((text, { type, attrs }) => {
    switch (type) {
      case 'strong':
        return <strong>{text}</strong>;
      case 'em':
        return <em>{text}</em>;
      case 'sub':
        return <sub>{text}</sub>;
      case 'sup':
        return <sup>{text}</sup>;
      case 'lang':
        return <span lang={typeof attrs?.lang === 'string' ? attrs.lang : undefined}>{text}</span>;
      case 'link':
        return <u title={typeof attrs?.href === 'string' ? attrs.href : undefined}>{text}</u>;
      // from a later version
      default:
        return text;
    }
  }, node.text);
}
