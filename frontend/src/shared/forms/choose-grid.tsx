import { Button } from '#shared/ui/button.tsx';
import { ChoiceGroup, TILE, type GroupProps } from './choices.tsx';
import './choose-grid.css';

interface Cell {
  value: string;
  /** Shown in the grid, next to the label of its row. */
  text: string;
  /** The accessible name, which contains the text. */
  label: string;
}

interface GridProps extends GroupProps {
  rows: readonly { label: string; cells: readonly Cell[] }[];
  /** What one press selects, or clears when all of it is selected. */
  all: { label: string; values: readonly string[] };
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Times to choose from, a row for each day or weekday: real checkboxes, and one press for all evenings. */
export function ChooseGrid({ rows, all, value, onChange, ...group }: GridProps) {
  const hasAll = all.values.every((one) => value.includes(one));
  const others = value.filter((one) => !all.values.includes(one));
  return (
    <ChoiceGroup {...group}>
      <Button
        kind="secondary"
        aria-pressed={hasAll}
        className="mb-4"
        onClick={() => onChange(hasAll ? others : [...others, ...all.values])}
      >
        {all.label}
      </Button>
      <div className="time-grid">
        {rows.map((row) => (
          <div key={row.label} role="group" aria-label={row.label}>
            <p aria-hidden="true" className="font-semibold">
              {row.label}
            </p>
            <div>
              {row.cells.map((cell) => (
                <label key={cell.value} className={TILE}>
                  <input
                    type="checkbox"
                    aria-label={cell.label}
                    checked={value.includes(cell.value)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, cell.value] : value.filter((one) => one !== cell.value))
                    }
                    className="tick focus-visible:outline-none"
                  />
                  <span className="min-w-0">{cell.text}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}
