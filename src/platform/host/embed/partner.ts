/** Mini-programs run in no partner's page. */
export const partner = '';
