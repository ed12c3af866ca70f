interface MarkProps {
  /** Side in pixels; at least 24. */
  size?: number;
}

/** The eight-horned mark, `ornament({ kind: 'mark' })` with the colours of the tokens. Decoration next to the museum's name. */
export function Mark({ size = 52 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 21 21" shapeRendering="crispEdges" aria-hidden="true">
      <path
        fill="var(--color-mark)"
        d="M5 1h11v1h-11zM5 2h1v3h-1zM10 2h1v7h-1zM15 2h1v3h-1zM7 3h1v2h-1zM13 3h1v2h-1zM6 4h1v1h-1zM14 4h1v1h-1zM1 5h4v1h-4zM16 5h4v1h-4zM1 6h1v10h-1zM4 6h1v2h-1zM16 6h1v2h-1zM19 6h1v10h-1zM3 7h1v1h-1zM17 7h1v1h-1zM9 8h1v1h-1zM11 8h1v1h-1zM8 9h1v3h-1zM12 9h1v3h-1zM2 10h6v1h-6zM13 10h6v1h-6zM9 12h3v1h-3zM3 13h2v1h-2zM10 13h1v7h-1zM16 13h2v1h-2zM4 14h1v2h-1zM16 14h1v2h-1zM2 15h2v1h-2zM17 15h2v1h-2zM5 16h3v1h-3zM13 16h3v1h-3zM5 17h1v3h-1zM7 17h1v1h-1zM13 17h1v1h-1zM15 17h1v3h-1zM6 19h4v1h-4zM11 19h4v1h-4z"
      />
      <path fill="var(--color-mark-core)" d="M10 9h1v3h-1zM9 10h1v1h-1zM11 10h1v1h-1z" />
    </svg>
  );
}
