import type { City } from '@emberhood/contracts/cities';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#shared/forms/field.tsx';
import { FormTextField } from '#shared/forms/fields.tsx';
import { movedBy, offsetKm, placesOf, type Point } from '../city-places.ts';
import { venueStrings as strings } from '../venue-strings.ts';

/** Width of the grid. */
const WIDTH_KM = 4;
const LINES = 8;
/** Step of an arrow key. */
const STEP_KM = 0.02;
const SIDE = 320;
const ARROWS: Record<string, { east: number; north: number }> = {
  ArrowUp: { east: 0, north: STEP_KM },
  ArrowDown: { east: 0, north: -STEP_KM },
  ArrowRight: { east: STEP_KM, north: 0 },
  ArrowLeft: { east: -STEP_KM, north: 0 },
};

/** Sets a location by a landmark and a press on a drawn grid, or by its coordinates from another map. */
export function PointField({ city }: { city: City | undefined }) {
  const { setValue } = useFormContext();
  const [chosenCity, latitude, longitude] = useWatch({ name: ['city', 'latitude', 'longitude'] }) as (
    | string
    | undefined
  )[];
  const places = placesOf(city ?? (chosenCity as City));
  const point = pointOf(latitude, longitude);
  // The initial point: presses do not move the grid.
  const [before] = useState(point);
  const [near, setNear] = useState<string>();
  const middle = places.find(({ name }) => name === near) ?? before ?? places[0];
  const set = (to: Point) => {
    setValue('latitude', String(to.latitude), { shouldDirty: true, shouldValidate: true });
    setValue('longitude', String(to.longitude), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SelectField
        label={strings.near}
        hint={strings.nearHint}
        value={near ?? ''}
        onChange={({ target }) => setNear(target.value)}
        none={near === undefined ? (before ? strings.itself : places[0].name) : undefined}
        options={places.map(({ name }) => ({ value: name, label: name }))}
      />
      <Grid middle={middle} places={places} point={point} onPoint={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField name="latitude" label={strings.latitude} hint={strings.coordinatesHint} />
        <FormTextField name="longitude" label={strings.longitude} hint={strings.coordinatesHint} />
      </div>
    </>
  );
}

interface GridProps {
  middle: Point;
  places: ReturnType<typeof placesOf>;
  point: Point | undefined;
  onPoint: (point: Point) => void;
}

function Grid({ middle, places, point, onPoint }: GridProps) {
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPoint(
      movedBy(middle, {
        east: ((clientX - left) / width - 0.5) * WIDTH_KM,
        north: (0.5 - (clientY - top) / height) * WIDTH_KM,
      }),
    );
  };
  const step = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onPoint(movedBy(point ?? middle, by));
  };
  return (
    <div className="max-w-sm space-y-1">
      <div className="relative overflow-hidden rounded-control border border-control bg-surface">
        <svg viewBox={`0 0 ${String(SIDE)} ${String(SIDE)}`} aria-hidden="true" className="block w-full">
          <path d={lines()} className="text-muted" stroke="currentColor" strokeOpacity="0.4" />
          {places.map((place) => (
            <Mark key={place.name} at={place} middle={middle} name={place.name} />
          ))}
          {point && <Mark at={point} middle={middle} />}
        </svg>
        <button
          type="button"
          aria-label={strings.grid}
          onClick={press}
          onKeyDown={step}
          className="absolute inset-0 size-full rounded-control"
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {point ? pointInWords(places, point) : strings.noPoint}
      </p>
    </div>
  );
}

/** A landmark with its name or, without one, the point itself. */
function Mark({ at, middle, name }: { at: Point; middle: Point; name?: string }) {
  const { east, north } = offsetKm(middle, at);
  const [x, y] = [(east / WIDTH_KM + 0.5) * SIDE, (0.5 - north / WIDTH_KM) * SIDE];
  if (Math.min(x, y) < 0 || Math.max(x, y) > SIDE) return null;
  if (name === undefined) return <circle cx={x} cy={y} r="7" className="text-ember" fill="currentColor" />;
  // Keeps the name within the grid.
  const isRight = x > 0.65 * SIDE;
  return (
    <g fill="currentColor">
      <circle cx={x} cy={y} r="3" />
      <text x={isRight ? x - 6 : x + 6} y={y + 4} fontSize="11" textAnchor={isRight ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}

const lines = (): string =>
  Array.from({ length: LINES - 1 }, (_, line) => ((line + 1) * SIDE) / LINES)
    .map((at) => `M0 ${String(at)}H${String(SIDE)}M${String(at)} 0V${String(SIDE)}`)
    .join('');

/** How far it is from the nearest landmark. */
function pointInWords(places: GridProps['places'], point: Point): string {
  const [nearest] = places
    .map(({ name, ...place }) => ({ name, ...offsetKm(place, point) }))
    .toSorted((one, other) => Math.hypot(one.east, one.north) - Math.hypot(other.east, other.north));
  return nearest
    ? strings.pointIs(nearest.name, Math.round(nearest.north * 1_000), Math.round(nearest.east * 1_000))
    : strings.noPoint;
}

function pointOf(...typed: [latitude: string | undefined, longitude: string | undefined]): Point | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = typed.map((text) => Number((text || 'x').replace(',', '.')));
  return Number.isNaN(latitude + longitude) ? undefined : { latitude, longitude };
}
