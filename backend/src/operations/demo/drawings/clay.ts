import { group, times, within } from './arrange.js';
import { circle, ellipse, line, path, rect, shape, tint } from './pen.js';
import { hatch, scaleBar, shadow, sheet } from './sheet.js';

/** A box of clay shaped like a house, with a lid like a roof. */
export function drawOssuary(): string {
  const front = 'M310 470L800 470L790 735L322 735Z';
  const side = 'M800 470L930 432L916 690L790 735Z';
  const arch = (x: number) =>
    path(`M${x} 700V600C${x} 560 ${x + 35} 545 ${x + 45} 535C${x + 55} 545 ${x + 90} 560 ${x + 90} 600V700Z`, {
      fill: tint.brick,
    });
  const finger = (x: number, y: number) => path(`M${x} ${y}c14 10 30 12 46 6`, { w: 2.5, stroke: tint.earth });
  return sheet(
    1200,
    900,
    tint.sand,
    shadow(640, 772, 420, 30, tint.dune),
    times(2, (index) => rect(345 + index * 370, 728, 62, 46, { fill: tint.brick })),
    path('M862 708L912 690L906 728L866 744Z', { fill: tint.earth }),
    path(front, { fill: tint.clay }),
    path(side, { fill: tint.brick }),
    within('side', side, hatch(780, 430, 170, 310, 16, { stroke: tint.earth })),
    path(side),
    times(3, (index) => arch(362 + index * 145)),
    times(7, (index) => {
      const x = 350 + index * 66;
      return shape([x, 520, x + 17, 490, x + 34, 520], { fill: tint.earth, w: 3 });
    }),
    // the lid
    path('M270 470L420 262L712 250L960 430L930 440L800 476Z', { fill: tint.brick }),
    path('M270 470L420 262L700 262L812 476Z', { fill: tint.clay }),
    line([345, 366, 752, 366], { w: 2.5 }),
    times(4, (index) => line([372 + index * 115, 366, 345 + index * 130, 468], { w: 2.5 })),
    times(4, (index) => line([450 + index * 70, 264, 415 + index * 92, 364], { w: 2.5 })),
    path('M252 470h562v26h-562z', { fill: tint.coral }),
    path('M814 470l150 -44v24l-150 46z', { fill: tint.brick }),
    // its handle, a bird
    path('M520 262C520 210 552 190 586 196C600 168 636 170 640 196L664 206L640 214C640 240 620 250 600 262Z', {
      fill: tint.clay,
    }),
    circle(628, 198, 4, { fill: tint.ink, w: 1 }),
    path('M548 226c16 8 30 8 44 0M552 240c16 8 30 8 44 0', { w: 2.5 }),
    times(4, (index) => finger(330 + (index % 2) * 380, 560 + index * 42)),
    finger(470, 712),
    finger(600, 716),
    scaleBar(880, 826),
  );
}

const HANDLES = 'M424 176C360 140 312 200 318 276M516 176C580 140 628 200 622 276';

/** Front and side of a round flask: one side is flat. */
export function drawFlask(): string {
  const rings = [258, 226, 190, 150, 112, 74, 40];
  return sheet(
    1200,
    900,
    tint.mist,
    path(HANDLES, { w: 30 }),
    path(HANDLES, { w: 22, stroke: tint.brick }),
    path('M418 252C428 200 424 150 404 118H536C516 150 512 200 522 252Z', { fill: tint.clay }),
    rect(394, 96, 152, 26, { fill: tint.coral }),
    circle(470, 500, 276, { fill: tint.clay }),
    within(
      'shade',
      'M470 224A276 276 0 0 1 470 776A360 360 0 0 0 470 224Z',
      hatch(440, 210, 330, 580, 18, { stroke: tint.earth }),
    ),
    ...rings.map((r, index) =>
      ellipse(470, 500, r, r, { w: index % 3 === 1 ? 7 : 2.5, stroke: index % 3 === 1 ? tint.brick : tint.earth }),
    ),
    times(24, (index) =>
      group(`rotate(${index * 15} 470 500)`, shape([470, 336, 458, 318, 482, 318], { w: 2, fill: tint.madder })),
    ),
    circle(470, 500, 14, { fill: tint.brick, w: 3 }),
    circle(470, 500, 276),
    // from the side
    line([880, 70, 880, 806], { w: 2, dash: '2 14' }),
    path('M862 252C866 200 862 150 852 118H916C906 150 902 200 906 252Z', { fill: tint.clay }),
    rect(844, 96, 80, 26, { fill: tint.coral }),
    path('M848 236H906C1010 270 1040 400 1040 500C1040 620 1000 740 906 776H848Z', { fill: tint.clay }),
    within(
      'profile',
      'M880 236H906C1010 270 1040 400 1040 500C1040 620 1000 740 906 776H880Z',
      hatch(900, 220, 380, 580, 18, { stroke: tint.earth }),
    ),
    path('M848 236H906C1010 270 1040 400 1040 500C1040 620 1000 740 906 776H848Z'),
    line([848, 236, 848, 776], { w: 7 }),
    scaleBar(360, 836),
  );
}

/** A sherd with its number, the label of the find and a pencil. */
export function drawNumberedSherd(): string {
  const sherd = 'M250 300L420 232L610 262L668 420L590 590L400 640L268 520Z';
  return sheet(
    1200,
    800,
    tint.mist,
    shadow(470, 640, 260, 24, tint.foam),
    path(sherd, { fill: tint.clay }),
    within(
      'sherd',
      sherd,
      path('M230 330C400 270 560 290 700 400', { w: 34, stroke: tint.madder }),
      times(8, (index) =>
        shape(
          [270 + index * 54, 430 + index * 4, 296 + index * 54, 382 + index * 8, 322 + index * 54, 438 + index * 6],
          { fill: tint.earth, w: 2 },
        ),
      ),
      hatch(420, 480, 300, 220, 15, { stroke: tint.earth }),
    ),
    path(sherd, { w: 5 }),
    path('M268 520L296 548L418 668L600 616L590 590L400 640Z', { fill: tint.brick }),
    // small figures in a quiet corner
    rect(330, 520, 128, 46, { fill: tint.paper, w: 2 }),
    path('M346 536v18M362 536h14v9h-14v9h14M392 536v9h12M404 536v18M420 536h14l-8 18', { w: 3 }),
    // the label on its string
    path('M590 300C690 220 720 230 772 262', { w: 3 }),
    group(
      'rotate(8 900 340)',
      path('M760 270L800 226H1070V430H800L760 386Z', { fill: tint.paper }),
      circle(796, 328, 13, { fill: tint.mist }),
      times(5, (index) =>
        line([836, 262 + index * 34, 1040 - (index % 2) * 60, 262 + index * 34], {
          w: 3,
          stroke: index === 0 ? tint.madder : tint.ink,
        }),
      ),
    ),
    group(
      'rotate(-14 850 600)',
      path('M690 580H1030V620H690L640 600Z', { fill: tint.saffron }),
      path('M690 580L640 600L690 620Z', { fill: tint.paper }),
      path('M656 594L640 600L656 606Z', { fill: tint.ink }),
      line([690, 593, 1030, 593], { w: 2 }),
      rect(1030, 580, 44, 40, { fill: tint.coral }),
    ),
  );
}

/** A jug that was hidden with coins in it. */
export function drawHoard(): string {
  const coin = (x: number, y: number, tilt: number) =>
    group(
      `rotate(${tilt} ${x} ${y})`,
      ellipse(x, y + 9, 56, 32, { fill: tint.steel }),
      ellipse(x, y, 56, 32, { fill: tint.silver }),
      ellipse(x, y, 38, 20, { w: 2, dash: '3 6' }),
      path(`M${x - 12} ${y + 4}c8 -14 18 -14 26 0`, { w: 2.5 }),
    );
  return sheet(
    1200,
    800,
    tint.reed,
    shadow(600, 668, 470, 44, tint.dune),
    group(
      'rotate(62 420 430)',
      path(
        'M330 250C330 210 360 190 360 130H480C480 190 510 210 510 250C620 300 640 420 620 520C600 620 520 660 420 660C320 660 240 620 220 520C200 420 220 300 330 250Z',
        { fill: tint.clay },
      ),
      path('M222 440C340 470 500 470 618 440M224 490C340 520 500 520 616 490', { w: 7, stroke: tint.madder }),
      times(9, (index) =>
        shape([252 + index * 40, 486, 272 + index * 40, 458, 292 + index * 40, 486], { w: 2, fill: tint.earth }),
      ),
      ellipse(420, 130, 70, 20, { fill: tint.earth }),
      path('M510 250C590 200 600 330 560 380', { w: 26 }),
      path('M510 250C590 200 600 330 560 380', { w: 18, stroke: tint.brick }),
    ),
    coin(760, 560, -6),
    coin(870, 610, 8),
    coin(700, 640, 4),
    coin(812, 676, -4),
    coin(960, 660, 10),
    coin(900, 700, 0),
    coin(640, 690, -8),
    coin(1040, 700, 6),
    coin(790, 606, 12),
  );
}
