// Loaded before every test: what the shell of whoever runs them has set for
// their own work must not decide. Bun sends even loopback http to a proxy. A
// child is given `process.env`: without an `env`, Bun hands on what it was given.
const OURS =
  /^(https?_proxy|all_proxy|no_proxy|waybill_\w+|node_env|force_color|clicolor_force|bun_config_verbose_fetch)$/i;

for (const name of Object.keys(process.env)) {
  if (OURS.test(name)) delete process.env[name];
}
process.env["NODE_ENV"] = "test";
