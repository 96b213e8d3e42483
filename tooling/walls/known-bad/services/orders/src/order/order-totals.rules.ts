export const total = async (): Promise<Response> => await fetch("http://127.0.0.1/price");
