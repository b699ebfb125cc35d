import './presets.css';

const PRESETS = [
  ['manual', 'Teal on white'],
  ['neutral', 'Blue on gray'],
  ['warm', 'Terracotta on paper'],
] as const;

/** The presets of the theme as buttons that look like them. Style sheets alone give the page the chosen one. */
export function Presets() {
  return (
    <fieldset className="presets">
      <legend className="visually-hidden">Preset</legend>
      {PRESETS.map(([name, looks]) => (
        <label key={name} className={`preset-${name}`}>
          <input type="radio" name="preset" id={`preset-${name}`} defaultChecked={name === 'manual'} />
          <span className="preset-name">{name}</span>
          <span>{looks}</span>
          <span className="preset-button" aria-hidden="true">
            Button
          </span>
        </label>
      ))}
    </fieldset>
  );
}
