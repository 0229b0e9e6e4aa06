import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Each file also as brotli and gzip, so that the server has nothing to do but send it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!/\.(js|css|html|svg)$/.test(file.fileName)) continue
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          const [br, gz] = [await promisify(brotliCompress)(source, quality), await promisify(gzip)(source)]
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz })
        }
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), compressed()],
  build: {
    target: 'es2023',
    // No inlined images or scripts: the page's policy allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
  },
})
