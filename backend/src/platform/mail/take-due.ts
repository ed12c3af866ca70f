/** The delay doubles with each failure. */
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/**
 * SQL that claims the e-mail which is due first, by setting the time of its next attempt. Other processes skip a row
 * that is being claimed. A next attempt later than the longest delay was stored while a clock was ahead, and counts as
 * due.
 * @param table with `id`, `mail_attempts`, `next_attempt_at` and `mailed_at`
 * @param selected the columns to return
 */
export const takeDue = (table: string, selected: string): string => `
  WITH due AS (
    SELECT id FROM ${table}
    WHERE next_attempt_at <= now() OR next_attempt_at > now() + ${MAX_RETRY_SECONDS} * interval '1 second'
    ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE ${table} AS mail SET
      mail_attempts = mail_attempts + 1,
      next_attempt_at = now() + least(${MAX_RETRY_SECONDS},
        ${FIRST_RETRY_SECONDS} * power(2, least(mail_attempts, 10))) * interval '1 second'
    FROM due WHERE mail.id = due.id
    RETURNING mail.*
  )
  SELECT ${selected} FROM taken`;
