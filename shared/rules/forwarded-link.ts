/** What a personal link was opened with and where, each counted by its words. */
export interface LinkUse {
  devices: number;
  places: number;
}

/** From when on a link counts as forwarded. One person has a computer and a phone, at home and on the way. */
export const forwardedFrom = { devices: 3, inPlaces: { devices: 2, places: 2 } } as const;

/** Whether people other than the recipient probably use a personal link. Also the rule of the service's console. */
export function seemsForwarded({ devices, places }: LinkUse): boolean {
  const { inPlaces } = forwardedFrom;
  return devices >= forwardedFrom.devices || (devices >= inPlaces.devices && places >= inPlaces.places);
}
