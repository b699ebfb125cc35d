/** Looks of a badge in the sidebar: those of `<Badge>`, and the names of Starlight. */
export const BADGE_VARIANTS = ['note', 'tip', 'info', 'warning', 'danger', 'success', 'caution', 'default'] as const;
type BadgeVariant = (typeof BADGE_VARIANTS)[number];

/** A word beside an entry of the sidebar. */
interface SidebarBadge {
  readonly text: string;
  /** Default: `note`. */
  readonly variant?: BadgeVariant;
}

/** Badge and icon of an entry of the sidebar, as authors write them. */
export interface SidebarMarksInput {
  /** A word after the label. */
  readonly badge?: string | SidebarBadge;
  /** Name of an icon of Lucide before the label. */
  readonly icon?: string;
}

/** Badge and icon beside a label of the sidebar. */
export interface SidebarMarks {
  readonly badge?: SidebarBadge;
  /** Content of an SVG element with a view box of 24 × 24. */
  readonly icon?: string;
}

const OTHER_NAMES: Readonly<Partial<Record<BadgeVariant, string>>> = {
  success: 'tip',
  caution: 'warning',
  default: 'note',
};

/** Returns the class for the look of a badge. */
export function getBadgeClass(variant: BadgeVariant = 'note'): string {
  return `m-badge-${OTHER_NAMES[variant] ?? variant}`;
}

/** Converts a badge to its long form; `undefined` without a text. */
export function toBadge(badge: string | SidebarBadge | undefined): SidebarBadge | undefined {
  const long = typeof badge === 'string' ? {text: badge} : badge;
  return long?.text ? long : undefined;
}
