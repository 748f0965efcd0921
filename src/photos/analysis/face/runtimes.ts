import plainWasm from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm' with { type: 'file' };
import relaxedWasm from '@litertjs/core/wasm/litert_wasm_internal.wasm' with { type: 'file' };

/**
 * The paths of LiteRT's WebAssembly. The faster build needs relaxed SIMD, which depends on engine and CPU, so the
 * choice is made where it runs.
 */
export const RUNTIMES = { relaxedSimd: relaxedWasm, plainSimd: plainWasm };
