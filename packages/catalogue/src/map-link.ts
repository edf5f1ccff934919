/** A search on a public map: only members of a group get the exact address. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** Directions to a known location, from wherever the reader is. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${String(latitude)},${String(longitude)}`)}`;
}
