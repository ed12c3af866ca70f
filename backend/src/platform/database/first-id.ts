/** No other id is less: what lists rows by their ids begins after it. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
