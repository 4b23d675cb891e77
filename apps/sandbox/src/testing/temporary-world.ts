export { DEMO_USERS, seedDemo } from '../scenarios/demo-world.ts';
