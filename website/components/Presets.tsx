import './home.css';
import './presets.css';

const PRESETS = [
  ['manual', 'Teal on white'],
  ['neutral', 'Blue on gray'],
  ['warm', 'Terracotta on paper'],
] as const;

/** The presets of the theme as pictures of a page in their colors. Style sheets alone give the page the chosen one. */
export function Presets() {
  return (
    <fieldset className="presets">
      <legend className="m-sr-only">Preset</legend>
      {PRESETS.map(([name, looks]) => (
        <label key={name} className={`preset-${name}`}>
          <input type="radio" name="preset" id={`preset-${name}`} defaultChecked={name === 'manual'} />
          <span className="preset-name">{name}</span>
          <span>{looks}</span>
          <PresetPage />
        </label>
      ))}
    </fieldset>
  );
}

/** A page in the colors around it: navbar, sidebar, text, code, and a button. */
function PresetPage() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true">
      <path fill="var(--m-border)" d="M0 22h240v1H0zM62 23h1v117h-1z" />
      <rect fill="var(--m-accent)" x="10" y="6" width="11" height="11" rx="3" />
      <path fill="var(--m-heading)" d="M26 9h30v5H26zM78 38h92v9H78z" />
      <rect fill="var(--m-accent-soft)" x="6" y="33" width="50" height="11" rx="3" />
      <path fill="var(--m-accent)" d="M11 37h32v3H11zM118 69h28v4h-28z" />
      <path fill="var(--m-muted)" d="M11 52h26v3H11zM11 64h36v3H11zM11 76h22v3H11zM11 88h30v3H11z" />
      <path fill="var(--m-text)" d="M78 57h140v4H78zM78 69h36v4H78zM150 69h56v4h-56z" />
      <rect fill="var(--m-surface)" stroke="var(--m-border)" x="78.5" y="82.5" width="144" height="24" rx="4" />
      <path fill="var(--m-muted)" d="M86 92h70v4H86z" />
      <rect fill="var(--m-accent)" x="78" y="115" width="48" height="16" rx="4" />
      <path fill="var(--m-on-accent)" d="M90 121h24v4H90z" />
    </svg>
  );
}
