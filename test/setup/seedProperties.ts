import {configureGlobal} from 'fast-check';
import {SEED} from '../tools/draw.ts';

// Properties draw by the seed of the run, so that `SEED=…` repeats what a run has found.
configureGlobal({seed: SEED});
