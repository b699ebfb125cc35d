import {getBadgeClass, type SidebarMarks} from 'manual-docs/internal/shared/notes/sidebarMarks';

export interface SidebarLabelProps extends SidebarMarks {
  readonly label: string;
}

/** The label of an entry, between its icon and its badge. */
export function SidebarLabel({label, icon, badge}: SidebarLabelProps) {
  return (
    <>
      {icon && (
        <>
          <svg
            className="m-icon m-side-icon"
            viewBox="0 0 24 24"
            aria-hidden="true"
            // The finder of icons lets only shapes pass.
            dangerouslySetInnerHTML={{__html: icon}}
          />{' '}
        </>
      )}
      {label}
      {badge && (
        <>
          {' '}
          <span className={`m-badge ${getBadgeClass(badge.variant)}`}>{badge.text}</span>
        </>
      )}
    </>
  );
}
