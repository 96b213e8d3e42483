import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { findOrInstall } from "@haat/local-stack/find-or-install";

const OPENSSL = {
  names: ["openssl"],
  debianPackage: "openssl",
  brewPackage: "openssl",
};

export interface LocalCertificate {
  /** The certificate, which is its own authority. */
  readonly certificate: string;
  readonly key: string;
  /** Lines of redis.conf for TLS on a port. */
  readonly redisSettings: (port: number) => Readonly<Record<string, string | number>>;
}

/** Makes a certificate for 127.0.0.1 that expires tomorrow. */
export async function createLocalCertificate(): Promise<LocalCertificate> {
  const openssl = await findOrInstall(OPENSSL);
  const directory = await createTemporaryDirectory({});
  const [keyFile, certificateFile] = [join(directory, "key.pem"), join(directory, "certificate.pem")];
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  await promisify(execFile)(openssl, [
    "req",
    ...options,
    ...names,
    "-keyout",
    keyFile,
    "-out",
    certificateFile,
  ]);
  return {
    certificate: await readFile(certificateFile, "utf8"),
    key: await readFile(keyFile, "utf8"),
    redisSettings: (port) => ({
      "tls-port": port,
      "tls-cert-file": JSON.stringify(certificateFile),
      "tls-key-file": JSON.stringify(keyFile),
      "tls-ca-cert-file": JSON.stringify(certificateFile),
      "tls-auth-clients": "no",
      "tls-replication": "yes",
    }),
  };
}
