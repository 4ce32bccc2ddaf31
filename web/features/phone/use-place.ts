import { useEffect, useState } from 'react';

/** The phone's location, with its accuracy. */
export interface Place {
  lat: number;
  lng: number;
  accuracy: number;
}

/** The state of locating the phone: in progress, refused by its owner, failed, or found. */
export type Whereabouts = { is: 'locating' | 'refused' | 'lost' | 'insecure' } | { is: 'here'; place: Place };

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 };

/** Follows the phone's location while wanted, and tries again on request. */
export function usePlace(isWanted: boolean): [Whereabouts, again: () => void] {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ is: 'locating' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts again
  useEffect(() => {
    if (!isWanted) return;
    if (!isSecureContext || !('geolocation' in navigator)) return setWhereabouts({ is: 'insecure' });
    const watching = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { latitude: lat, longitude: lng, accuracy } = coords;
        setWhereabouts({ is: 'here', place: { lat, lng, accuracy: Math.ceil(accuracy) } });
      },
      ({ code, PERMISSION_DENIED }) => setWhereabouts({ is: code === PERMISSION_DENIED ? 'refused' : 'lost' }),
      options,
    );
    return () => navigator.geolocation.clearWatch(watching);
  }, [isWanted, tries]);
  const again = () => {
    setWhereabouts({ is: 'locating' });
    setTries((before) => before + 1);
  };
  return [whereabouts, again];
}
