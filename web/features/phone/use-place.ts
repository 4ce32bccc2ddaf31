import { useEffect, useState } from 'react';

/** Where the phone is, to within some metres. */
export interface Place {
  lat: number;
  lng: number;
  accuracy: number;
}

/** What is known of where the phone is: it is looked for, its owner does not share it, it is not found, or there. */
export type Whereabouts = { is: 'locating' | 'refused' | 'lost' | 'insecure' } | { is: 'here'; place: Place };

const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 };

/** Follows the phone while it is wanted, and looks anew when asked. */
export function usePlace(isWanted: boolean): [Whereabouts, again: () => void] {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ is: 'locating' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks anew
  useEffect(() => {
    if (!isWanted) return;
    if (!isSecureContext || !('geolocation' in navigator)) return setWhereabouts({ is: 'insecure' });
    const watching = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { latitude: lat, longitude: lng, accuracy } = coords;
        setWhereabouts({ is: 'here', place: { lat, lng, accuracy: Math.ceil(accuracy) } });
      },
      ({ code, PERMISSION_DENIED }) =>
        setWhereabouts({ is: code === PERMISSION_DENIED ? 'refused' : 'lost' }),
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
