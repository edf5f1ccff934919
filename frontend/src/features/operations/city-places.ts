import type { City } from '@emberhood/contracts/cities';

export interface Point {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

interface KnownPlace extends Point {
  name: string;
}

/** Landmarks of a city, to find a point without a third party's map; the first is the centre. */
const PLACES: Record<City, readonly [string, number, number][]> = {
  'CA:ON:Toronto': [
    ['Union Station', 43.6453, -79.3806],
    ['City Hall', 43.6525, -79.3839],
    ['St. Lawrence Market', 43.6487, -79.3715],
    ['Distillery District', 43.6503, -79.3596],
    ['Kensington Market', 43.6547, -79.4005],
    ['Trinity Bellwoods Park', 43.6473, -79.4139],
    ['Liberty Village', 43.6375, -79.4205],
    ['Bloor and Yonge', 43.6709, -79.3857],
    ['Bloor and Bathurst', 43.6655, -79.4112],
    ['Dundas West station', 43.6569, -79.4528],
    ['The Junction', 43.6655, -79.471],
    ['High Park', 43.6465, -79.4637],
    ['St. Clair West station', 43.6839, -79.4154],
    ['Yonge and Eglinton', 43.7064, -79.3986],
    ['Pape station', 43.6799, -79.345],
    ['Leslieville', 43.6625, -79.333],
    ['The Beaches', 43.671, -79.296],
    ['Mimico', 43.6164, -79.4972],
    ['Islington station', 43.6453, -79.5246],
    ['Yorkdale station', 43.7247, -79.4477],
    ['North York Centre', 43.7683, -79.4127],
    ['Scarborough Centre', 43.7745, -79.2577],
  ],
  'CA:BC:Vancouver': [
    ['Waterfront Station', 49.2859, -123.1115],
    ['Gastown', 49.2835, -123.1065],
    ['Yaletown', 49.2745, -123.1219],
    ['Denman and Davie', 49.2879, -123.1409],
    ['Granville Island', 49.2712, -123.134],
    ['Kitsilano Beach', 49.2742, -123.155],
    ['Olympic Village', 49.2717, -123.1044],
    ['Main and Broadway', 49.2628, -123.1009],
    ['Commercial and Broadway', 49.2625, -123.0692],
    ['Marpole', 49.2105, -123.129],
    ['University', 49.2606, -123.246],
    ['Metrotown', 49.2258, -123.0037],
    ['Lonsdale Quay', 49.31, -123.081],
  ],
  'CA:BC:Revelstoke': [
    ['Grizzly Plaza', 50.9985, -118.1957],
    ['Revelstoke Mountain Resort', 50.9583, -118.1631],
  ],
};

export function placesOf(city: City): readonly [KnownPlace, ...KnownPlace[]] {
  return PLACES[city].map(([name, latitude, longitude]) => ({ name, latitude, longitude })) as [
    KnownPlace,
    ...KnownPlace[],
  ];
}

const KM_OF_LATITUDE = 110.574;
const kmOfLongitude = (latitude: number) => 111.32 * Math.cos((latitude * Math.PI) / 180);

/** How far `to` is east and north of `from`, in kilometres; precise enough within a city. */
export function offsetKm(from: Point, to: Point): { east: number; north: number } {
  return {
    east: (to.longitude - from.longitude) * kmOfLongitude(from.latitude),
    north: (to.latitude - from.latitude) * KM_OF_LATITUDE,
  };
}

/** The point at this offset, rounded to about a metre. */
export function movedBy(from: Point, { east, north }: { east: number; north: number }): Point {
  const rounded = (degrees: number) => Number(degrees.toFixed(5));
  return {
    latitude: rounded(from.latitude + north / KM_OF_LATITUDE),
    longitude: rounded(from.longitude + east / kmOfLongitude(from.latitude)),
  };
}
