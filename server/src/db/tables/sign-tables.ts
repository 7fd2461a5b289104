/** The table of the room sign. */
export interface SignTables {
  sign_log: {
    user_id: number;
    /** `YYYY-MM-DD` in western Indonesia. */
    date: string;
    /** With this one. */
    continuous_days: number;
    points: number;
    draws: number;
    createtime: number;
  };
}
