/** The meaning of a state: green good, amber pending or late, red bad, blue in progress, grey over. */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';
