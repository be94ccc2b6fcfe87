import type { Database } from "bun:sqlite";
import { verifyOtpChallenge, type VerifyOtpOptions } from "waybill";

/** Remembers what a token cannot: five attempts, one use. */
export function createOtpStore(db: Database) {
  db.run("CREATE TABLE IF NOT EXISTS otp (token PRIMARY KEY, tries DEFAULT 0)");
  const insert = db.query("INSERT INTO otp (token) VALUES (?)");
  const count = db.query(`UPDATE otp SET tries = tries + 1
    WHERE token = ? AND tries < 5`);
  const spend = db.query("DELETE FROM otp WHERE token = ?");
  async function verify(token: string, typed: VerifyOtpOptions) {
    if (count.run(token).changes === 0) return "wrong";
    const verdict = await verifyOtpChallenge(token, typed);
    const isSpent = verdict === "valid" && spend.run(token).changes === 0;
    return isSpent ? "wrong" : verdict;
  }
  return { keep: (token: string) => insert.run(token), verify };
}

export type OtpStore = ReturnType<typeof createOtpStore>;
