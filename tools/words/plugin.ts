// Rules for the wording of the code; `npm run lint:words` lists what they find.
import type { Rule } from 'eslint';
import { execFileSync } from 'node:child_process';
import { root } from '../lib/paths.ts';
import { commentText, findInComment, paperIndex, standardName } from './words.ts';

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' });
const exists = paperIndex(list.split('\n'));

const comments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      const { sourceCode } = context;
      let previousLine = -1;
      for (const comment of sourceCode.getAllComments()) {
        const [start] = comment.range ?? [0];
        const { line } = sourceCode.getLocFromIndex(start);
        // the next lines of a comment continue the sentence of the first one
        const goesOn = comment.type === 'Line' && line === previousLine + 1;
        previousLine = comment.type === 'Line' ? line : -1;
        const text = commentText(comment.value);
        for (const { at, message } of findInComment(goesOn ? `…${text}` : text, exists))
          context.report({ loc: sourceCode.getLocFromIndex(start + 2 + Math.max(0, at - (goesOn ? 1 : 0))), message });
      }
    },
  }),
};

const names: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Identifier(node) {
      const parent = node.parent;
      const isMember = parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
      // Math.floor, and names that a package defines
      if (isMember) return;
      const instead = standardName(node.name);
      if (instead !== undefined) context.report({ node, message: `«${node.name}» is a private word: ${instead}.` });
    },
  }),
};

export const words = { rules: { comments, names } };
