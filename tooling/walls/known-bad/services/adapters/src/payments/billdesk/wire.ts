export const wire = "";
