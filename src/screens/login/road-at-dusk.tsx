import { useId } from 'react';

/**
 * The picture beside the sign-in form (look of the login: a quiet road at dusk, no photo). Everything is laid
 * out on one perspective, so that the road, its lines, the posts and the trucks agree with each other; the
 * colours are the `--dusk-*` variables of `login.css`, one set for each scheme.
 */

const width = 900;
const height = 1000;
const horizonY = 640;
const vanishingX = 520;
const nearestX = 430;
const nearHalfWidth = 470;

/**
 * The position in the picture of a point on the ground; `across` is -1 at the left edge of the road, 1 at the right.
 */
function onGround(across: number, distance: number): { x: number; y: number; scale: number } {
  const scale = 1 / distance;
  // The bend is zero near and far and greatest between, so that the road curves once.
  const bend = 62 * Math.sin(Math.PI * Math.sqrt(scale)) * (1 - scale);
  const centre = vanishingX + (nearestX - vanishingX) * scale - bend;
  return {
    x: centre + across * nearHalfWidth * scale,
    y: horizonY + (height + 20 - horizonY) * scale,
    scale,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A strip of the road between two distances. */
function strip(fromAcross: number, toAcross: number, near: number, far: number): string {
  const steps = Math.max(2, Math.ceil(14 * Math.log2(far / near)));
  const distances = Array.from({ length: steps + 1 }, (_, step) => near * (far / near) ** (step / steps));
  const corners = [
    ...distances.map((distance) => onGround(fromAcross, distance)),
    ...distances.toReversed().map((distance) => onGround(toAcross, distance)),
  ];
  return `M${corners.map((corner) => `${round(corner.x)} ${round(corner.y)}`).join('L')}Z`;
}

const farthest = 260;
const road = strip(-1, 1, 0.9, farthest);
const edgeLines = strip(-0.93, -0.905, 0.9, farthest) + strip(0.905, 0.93, 0.9, farthest);
const dashes = Array.from({ length: 22 }, (_, index) => {
  const start = 0.96 + index * 0.62;
  return strip(-0.013, 0.013, start, start + 0.27);
}).join('');

const posts = Array.from({ length: 11 }, (_, index) => 1.5 + index * 1.15).flatMap((distance) =>
  [-1.16, 1.16].map((across) => onGround(across, distance)),
);

/** Stars by a fixed sequence, so that the sky is the same on every visit: denser and brighter towards the top. */
const stars = Array.from({ length: 90 }, (_, index) => {
  const spread = (index * 0.754877666) % 1;
  const depth = ((index * 0.569840291) % 1) ** 1.7;
  return {
    x: round(spread * width),
    y: round(14 + depth * 430),
    radius: round(0.6 + ((index * 7) % 10) / 9),
    opacity: round((1 - depth) * (0.35 + ((index * 3) % 7) / 10)),
  };
});

const farRange =
  'M0 596C34 588 58 572 92 560C112 553 126 556 146 562C176 571 196 566 224 548C246 534 262 520 286 516C304 513 318 524 340 534C372 548 392 552 420 566C448 578 470 584 500 586C536 588 556 572 586 560C606 552 618 554 640 546C668 536 684 514 712 508C732 504 746 516 766 526C794 540 812 542 836 554C862 566 880 570 900 572V700H0Z';
const middleRange =
  'M0 604C60 592 92 590 140 598C196 607 230 604 280 610C340 617 400 620 460 626C520 632 560 630 610 622C660 614 700 598 752 592C800 587 850 596 900 588V720H0Z';
const nearRange =
  'M0 640C90 622 180 634 262 640C350 646 420 634 500 640C590 648 660 628 748 628C812 628 858 640 900 636V730H0Z';
const leftBank = 'M0 668C120 650 260 648 400 646L520 640L520 1000H0Z';
const rightBank = 'M520 640C640 646 760 652 900 660V1000H500Z';

/** A lorry seen from behind, drawn around the middle of its lower edge, 100 units wide. */
function TruckFromBehind(props: { x: number; y: number; scale: number; glow: string }) {
  const { x, y, scale, glow } = props;
  return (
    <g transform={`translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})`}>
      <ellipse cx="0" cy="2" rx="72" ry="9" className="dusk-truck-shade" />
      <rect x="-45" y="-20" width="18" height="20" rx="4" className="dusk-truck-under" />
      <rect x="27" y="-20" width="18" height="20" rx="4" className="dusk-truck-under" />
      <rect x="-50" y="-128" width="100" height="112" rx="4" className="dusk-truck" />
      <path d="M0 -124V-28M-42 -120V-30M42 -120V-30" className="dusk-truck-seam" />
      <g className="dusk-amber">
        <circle cx="-42" cy="-124" r="2.6" />
        <circle cx="-8" cy="-124" r="2.6" />
        <circle cx="0" cy="-124" r="2.6" />
        <circle cx="8" cy="-124" r="2.6" />
        <circle cx="42" cy="-124" r="2.6" />
      </g>
      <circle cx="-39" cy="-22" r="44" fill={glow} />
      <circle cx="39" cy="-22" r="44" fill={glow} />
      <rect x="-46" y="-26" width="15" height="7" rx="2.5" className="dusk-red" />
      <rect x="31" y="-26" width="15" height="7" rx="2.5" className="dusk-red" />
    </g>
  );
}

export function RoadAtDusk() {
  const id = useId();
  const truck = onGround(0.47, 4.4);
  const oncoming = onGround(-0.48, 9);
  const paint = (name: string): string => `url(#${id}${name})`;

  return (
    <svg
      className="road-at-dusk"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--dusk-sky-1)" />
          <stop offset="0.38" stopColor="var(--dusk-sky-2)" />
          <stop offset="0.62" stopColor="var(--dusk-sky-3)" />
          <stop offset="0.82" stopColor="var(--dusk-sky-4)" />
          <stop offset="1" stopColor="var(--dusk-sky-5)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--dusk-glow)" stopOpacity="0.95" />
          <stop offset="0.35" stopColor="var(--dusk-glow)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--dusk-glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}road`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--dusk-road-far)" />
          <stop offset="0.3" stopColor="var(--dusk-road)" />
          <stop offset="1" stopColor="var(--dusk-road-near)" />
        </linearGradient>
        <linearGradient id={`${id}land`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--dusk-land-far)" />
          <stop offset="0.4" stopColor="var(--dusk-land)" />
          <stop offset="1" stopColor="var(--dusk-land-near)" />
        </linearGradient>
        <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--dusk-mist)" stopOpacity="0" />
          <stop offset="0.55" stopColor="var(--dusk-mist)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--dusk-mist)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}lamp`}>
          <stop offset="0" stopColor="var(--dusk-lamp)" stopOpacity="0.9" />
          <stop offset="0.3" stopColor="var(--dusk-lamp)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--dusk-lamp)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}brake`}>
          <stop offset="0" stopColor="var(--dusk-brake)" stopOpacity="0.6" />
          <stop offset="0.4" stopColor="var(--dusk-brake)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--dusk-brake)" stopOpacity="0" />
        </radialGradient>
      </defs>

      <rect width={width} height="660" fill={paint('sky')} />
      <g className="dusk-stars">
        {stars.map((star) => (
          <circle
            key={`${star.x} ${star.y}`}
            cx={star.x}
            cy={star.y}
            r={star.radius}
            opacity={star.opacity}
          />
        ))}
      </g>
      <ellipse cx={vanishingX} cy={horizonY - 20} rx="520" ry="250" fill={paint('glow')} />
      <g className="dusk-clouds">
        <path d="M90 470C180 458 300 462 420 470C330 478 190 480 90 470Z" />
        <path d="M560 438C660 426 790 430 880 438C800 448 660 448 560 438Z" />
        <path d="M300 516C400 508 560 508 690 516C570 524 410 524 300 516Z" />
        <path d="M-40 540C40 532 120 532 210 540C130 547 40 547 -40 540Z" />
      </g>

      <path d={farRange} className="dusk-range-far" />
      <path d={middleRange} className="dusk-range-middle" />
      <rect y="560" width={width} height="100" fill={paint('mist')} />
      <path d={nearRange} className="dusk-range-near" />

      <path d={leftBank} fill={paint('land')} />
      <path d={rightBank} fill={paint('land')} />
      <path d={road} fill={paint('road')} />
      <path d={edgeLines} className="dusk-line" />
      <path d={dashes} className="dusk-dash" />
      <ellipse cx={vanishingX} cy={horizonY + 4} rx="210" ry="34" fill={paint('glow')} opacity="0.55" />

      {posts.map((post) => (
        <g
          key={`${post.x} ${post.y}`}
          transform={`translate(${round(post.x)} ${round(post.y)}) scale(${post.scale})`}
        >
          <rect x="-4" y="-74" width="8" height="76" rx="2" className="dusk-post" />
          <rect x="-4" y="-68" width="8" height="14" rx="1" className="dusk-reflector" />
        </g>
      ))}

      <ellipse cx={oncoming.x} cy={oncoming.y + 7} rx="26" ry="6" fill={paint('lamp')} opacity="0.5" />
      <circle cx={oncoming.x - 5} cy={oncoming.y - 3} r="15" fill={paint('lamp')} />
      <circle cx={oncoming.x + 5} cy={oncoming.y - 3} r="15" fill={paint('lamp')} />
      <circle cx={oncoming.x - 5} cy={oncoming.y - 3} r="1.9" className="dusk-lamp" />
      <circle cx={oncoming.x + 5} cy={oncoming.y - 3} r="1.9" className="dusk-lamp" />

      <TruckFromBehind x={truck.x} y={truck.y} scale={truck.scale * 2.5} glow={paint('brake')} />
    </svg>
  );
}
