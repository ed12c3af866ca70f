import { behavesLikeContent } from '../../../test/contract/behaves-like-content.js';
import { checksBranches } from '../../../test/contract/branches.js';
import { newsInput } from '../../../test/builders/news.js';

behavesLikeContent(
  {
    plural: 'news',
    singular: 'newsItem',
    states: { draft: 'draft', published: 'published', archived: 'archived' },
    publicLimit: 6,
    titleLimit: 100,
    otherTextField: 'excerpt',
    input: () => ({ ...newsInput() }),
  },
  checksBranches,
);
