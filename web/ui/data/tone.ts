/** What a state means: green good, amber pending or late, red bad, blue on its way, grey over. */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';
