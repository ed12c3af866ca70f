/** Ground, main, second, accent and line, then five tones from far to near for horizons. */
export type Palette = readonly [
  string,
  string,
  string,
  string,
  string,
  readonly [string, string, string, string, string],
];

/** The museum's cloths; the colours are the design tokens, lightened or darkened like dyed wool. */
export const palettes = {
  //         ground     main       second     accent     line      and five tones, far to near, for horizons
  basqur: [
    '#F7F3EA',
    '#9B2D26',
    '#143F52',
    '#C58B2E',
    '#1B2A31',
    ['#F1E8D8', '#E4D3B6', '#CFA98A', '#B0563F', '#7E221E'],
  ],
  aral: [
    '#123F53',
    '#EFE7D6',
    '#4FB0B0',
    '#D9A441',
    '#0B2B3A',
    ['#E9E4D6', '#BFD3CF', '#6FB2B3', '#2A7D91', '#123F53'],
  ],
  tile: [
    '#177E80',
    '#F2EBDC',
    '#0D3B4D',
    '#E0B04A',
    '#0B4F54',
    ['#F2EBDC', '#CFE0D8', '#7CC0BA', '#2E9896', '#125E66'],
  ],
  madder: [
    '#8E2822',
    '#F3E9D7',
    '#E0A63F',
    '#16394A',
    '#5E1715',
    ['#F3E3CC', '#E5BE93', '#CF7F58', '#A93F2F', '#6F1D1A'],
  ],
  ustyurt: [
    '#E9DFCB',
    '#8A5A3C',
    '#1C5D70',
    '#A63A2E',
    '#5B4A3A',
    ['#F6F1E6', '#EBDDC4', '#D8BF9A', '#B58F6A', '#7A5B45'],
  ],
  tamarisk: [
    '#F1E4E2',
    '#93405F',
    '#2B5A66',
    '#BF7E3C',
    '#5A2440',
    ['#F6ECE8', '#E9CFCF', '#CC9AA6', '#A35F79', '#652D49'],
  ],
  // tone on tone, for the placeholder of a missing picture, which should not draw attention
  sand: [
    '#EDE5D4',
    '#DDD0B6',
    '#D5C6A8',
    '#CDBB98',
    '#D0C1A3',
    ['#F3EDDF', '#EDE5D4', '#E3D8C2', '#D9CBAF', '#CDBB98'],
  ],
  water: [
    '#D5E1E1',
    '#B9CED0',
    '#ABC4C8',
    '#9CB9BF',
    '#A9C2C6',
    ['#E9EEEA', '#D5E1E1', '#C3D5D6', '#B0C7CA', '#9CB9BF'],
  ],
  rose: [
    '#F0DFD8',
    '#E2C6BB',
    '#DAB9AC',
    '#D2AB9D',
    '#D9B8AA',
    ['#F6EBE5', '#F0DFD8', '#E7D0C6', '#DEC0B4', '#D2AB9D'],
  ],
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** Tone on tone, for the placeholder of a missing picture. */
export const quietNames = ['sand', 'water', 'rose'] as const satisfies readonly PaletteName[];
/** The other palettes, for pictures of the demo content and for branches. */
export const loudNames = (Object.keys(palettes) as PaletteName[]).filter(
  (name) => !(quietNames as readonly PaletteName[]).includes(name),
);
