import sharp from 'sharp';

/** One picture after the other in each process: a cache would only hold memory, and threads would take the cores from the API. */
sharp.concurrency(1);
sharp.cache(false);

/** What may read a file. Whichever of libvips's readers likes the look of a file would be used otherwise. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}File`);
const DRAWINGS = ['VipsForeignLoadSvgFile'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });

/** Lets drawings be read while `work` goes on; only our own are. */
export async function withDrawings<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: DRAWINGS });
  try {
    return await work();
  } finally {
    sharp.block({ operation: DRAWINGS });
  }
}

export { sharp };
