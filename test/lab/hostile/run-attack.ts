import { ATTACKS } from './attacks.ts';

/** Carries out one attack in a process of its own, so that it does not delay the client that is measured. */
const [name, port] = process.argv.slice(2);
const attack = ATTACKS.find((each) => each.name === name);
if (attack === undefined) throw new Error(`there is no attack ${name}`);
console.log(await attack.run(Number(port)));
process.exit();
