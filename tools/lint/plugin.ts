// The project's own rules, for oxlint.
import type { Rule } from 'eslint';
import { words } from '../words/plugin.ts';

/** ESLint's types only cover JavaScript. */
const hasTypes = (node: object): node is { types: Rule.Node[] } => 'types' in node;

/** oxlint's own rule (no-duplicate-type-constituents) misses object types that appear twice in a union. */
const repeatedTypes: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const check = (node: object) => {
      if (!hasTypes(node)) return;
      const { types } = node;
      const texts = types.map((type) => context.sourceCode.getText(type));
      const again = types.find((_, index) => texts.indexOf(texts[index] ?? '') < index);
      if (again) context.report({ node: again, message: 'This type stands here twice.' });
    };
    return { TSUnionType: check, TSIntersectionType: check };
  },
};

/** The next two are errors of syntax in modules, but not in scripts. */
const octal: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'number' && /^0\d/.test(node.raw ?? ''))
        context.report({ node, message: 'An octal number is written 0o17.' });
    },
  }),
};

const repeatedParameters: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ':function'(node: Rule.Node) {
      const names = context.sourceCode
        .getDeclaredVariables(node)
        .filter(({ defs }) => defs.filter(({ type }) => type === 'Parameter').length > 1);
      for (const { name } of names) context.report({ node, message: `Two parameters are called «${name}».` });
    },
  }),
};

export default {
  meta: { name: 'muzey' },
  rules: {
    ...words.rules,
    'repeated-types': repeatedTypes,
    octal,
    'repeated-parameters': repeatedParameters,
  },
};
