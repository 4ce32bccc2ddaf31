import { useRef } from 'react';

/** What is begun by a click and goes on: clicked again meanwhile it does nothing, so that a double click acts once. */
export function useOnce<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) {
  const isGoingOn = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    try {
      await act(...given);
    } finally {
      isGoingOn.current = false;
    }
  };
}
