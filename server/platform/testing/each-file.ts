import { afterAll } from 'vitest';
import { end } from './ending.ts';

afterAll(end);
