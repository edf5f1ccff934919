/** A search on the public map: the exact door is told to those who are in. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** The way to a door that is known, from wherever the reader is. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${String(latitude)},${String(longitude)}`)}`;
}
