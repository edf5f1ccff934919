import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { KnownPersonLink } from '#shared/ui/known-person.tsx';
import { InRow } from '#shared/ui/row-id.ts';
import { Section } from '#shared/ui/section.tsx';

/** Numbers are aligned. */
type Column<Row> = readonly [label: string, cell: (row: Row) => ReactNode, look?: 'number'];

interface DataTableProps<Row> {
  /** Accessible name; others read the heading above. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  columns: readonly Column<Row>[];
}

/** This many columns fit on a phone. */
const NARROW_COLUMNS = 4;

/** A table that scrolls sideways when it is wider than the screen, by keyboard, too. */
export function DataTable<Row>({ caption, rows, keyOf, columns }: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached without a mouse
    <div role="group" aria-label={caption} tabIndex={0} className="max-w-full overflow-x-auto">
      <table
        className={cx('w-full border-collapse text-left', columns.length > NARROW_COLUMNS && 'max-sm:min-w-[44rem]')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([label, , look]) => (
              <th
                key={label}
                scope="col"
                className={cx('py-2 pr-6 text-sm font-normal text-muted', look && 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="border-t border-line">
              {columns.map(([label, cell, look]) => (
                <td
                  key={label}
                  className={cx('py-2 pr-6 align-top', look && 'text-right whitespace-nowrap tabular-nums')}
                >
                  <InRow value={keyOf(row, index)}>{cell(row)}</InRow>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A person in a table, wide enough for their address on a phone. */
export function PersonCell(person: ComponentProps<typeof KnownPersonLink>) {
  return (
    <div className="min-w-44">
      <KnownPersonLink {...person} />
    </div>
  );
}

interface TableSectionProps<Row> extends Omit<DataTableProps<Row>, 'caption'> {
  title: string;
  text?: string;
  /** Shown in place of a table without rows; without it there is no heading either. */
  empty?: string;
}

/** A table below its heading. */
export function TableSection<Row>({ title, text, empty, ...table }: TableSectionProps<Row>) {
  if (table.rows.length > 0)
    return (
      <Section title={title} text={text}>
        <DataTable caption={title} {...table} />
      </Section>
    );
  return empty && <Section title={title} text={empty} />;
}
